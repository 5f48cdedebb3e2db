import type { EmailChangeMessages } from './emailChangeMessages.ts'

export const de: EmailChangeMessages = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  steps: 'Wir senden zuerst einen Code an {email}, dann einen an die neue Adresse.',
  changed: 'Deine E-Mail-Adresse wurde geändert',
}
