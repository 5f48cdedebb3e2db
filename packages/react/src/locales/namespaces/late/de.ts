import type { FamilyMessages } from './familyMessages.ts'

export const de: FamilyMessages = {
  selectChainFor: 'Chain für {name} wählen',
  selectChainHint: 'Wähle, mit welcher Chain deine Wallet verbunden werden soll',
  connectorNotFound: 'Kein passender Zugang gefunden',
  switchTo: 'Zu {name} wechseln',
  switchToHint: 'Die verbundene Wallet unterstützt {name} nicht. Verbinde dafür eine andere Wallet.',
  switchAction: 'Wechseln',
  served: '{wallet} unterstützt auch {name}.',
  continueWith: 'Mit {wallet} fortfahren',
  chooseAnother: 'Andere Wallet wählen',
}
