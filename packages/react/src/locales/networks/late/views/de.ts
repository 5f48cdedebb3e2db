import type { NetworksMessages } from './networksMessages.ts'

export const de: NetworksMessages = {
  search: 'Netzwerk suchen',
  list: 'Netzwerke',
  notInWallet: 'Nicht in der Wallet',
  none: 'Kein Netzwerk gefunden',
  noneHint: 'Prüfe die Schreibweise oder leere die Suche.',
  footer: 'Deine verbundene Wallet unterstützt vielleicht nicht alle Netzwerke dieser App',
  whatIs: 'Was ist ein Netzwerk',
  approve: 'In der Wallet bestätigen',
  approveHint: 'Nimm die Anfrage in deiner Wallet an',
  switching: 'Wechsel zum Netzwerk {name} …',
  declined: 'Wechsel abgelehnt',
  declinedHint:
    'Das kann passieren, wenn die Wallet die Chain nicht unterstützt oder eine frühere Anfrage noch offen ist',
  failed: 'Wechsel fehlgeschlagen',
  failedHint: 'Öffne deine Wallet, wähle dort {name} und komm zurück.',
  unsupported:
    'Diese App unterstützt dein aktuelles Netzwerk nicht. Wechsle zu einem verfügbaren, um fortzufahren.',
  unsupportedSwap:
    'Das Tauschen unterstützt dein aktuelles Netzwerk nicht. Wechsle zu einem verfügbaren, um fortzufahren.',
}
