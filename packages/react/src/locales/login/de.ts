import type { Messages } from '../messages.ts'

export const de: Messages['login'] = {
  titleEmail: 'Anmelden per E-Mail',
  titleDevice: 'Gerät anmelden',
  titleOtp: 'E-Mail bestätigen',
  titleSocials: 'Alle Dienste',
  titleSocial: 'Bei einem Dienst anmelden',
  titleApprove: 'Transaktion bestätigen',
  titleUpgrade: 'Wallet aufwerten',
  profile: 'Profil',
}
