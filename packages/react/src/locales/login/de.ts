import type { Messages } from '../messages.ts'

export const de: Messages['login'] = {
  titleEmail: 'Anmelden per E-Mail',
  titleDevice: 'Gerät anmelden',
  titleOtp: 'E-Mail bestätigen',
  titleUpdate: 'E-Mail ändern',
  titlePrimary: 'Bisherige E-Mail bestätigen',
  titleSecondary: 'Neue E-Mail bestätigen',
  titleSocials: 'Alle Dienste',
  titleSocial: 'Bei einem Dienst anmelden',
  titleApprove: 'Transaktion bestätigen',
  titleLogins: 'Verbundene Anmeldungen',
  titleUpgrade: 'Wallet aufwerten',
  profile: 'Profil',
}
