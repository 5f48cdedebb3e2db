import type { AlertTexts } from './alertText.ts'

export const de: AlertTexts = {
  NETWORK_NOT_CONFIGURED: {
    title: 'Netzwerk nicht gefunden',
    message:
      'Das Netzwerk {network} ist nicht unter den `networks` von createLatchkey. Nimm es zuerst dort auf.',
  },
  ORIGIN_NOT_ALLOWED: {
    title: 'Ungültige Konfiguration der App',
    message:
      'Die Herkunft (Origin) dieser Seite ist für das Projekt nicht erlaubt. Trage sie auf deinem Latchkey-Server beim Projekt ein.',
  },
  PROJECT_ID_INVALID: {
    title: 'Ungültige Konfiguration der App',
    message: 'Die Projekt-ID ist ungültig. Vergleiche `projectId` mit den Projekten deines Latchkey-Servers.',
  },
  FRAME_NOT_LOADED: {
    title: 'Ungültige Konfiguration der App',
    message:
      'Die eingebettete Wallet wurde nicht geladen. Prüfe, ob ihre Adresse erreichbar und die Herkunft dieser Seite erlaubt ist.',
  },
  ANALYTICS_FORBIDDEN: {
    title: 'Ungültige Konfiguration der App',
    message:
      'Die Statistik hat ein Ereignis abgelehnt. Prüfe `projectId`, und ob die Herkunft dieser Seite für das Projekt erlaubt ist.',
  },
  SESSION_EXPIRED: {
    title: 'Sitzung abgelaufen',
    message: 'Das JWT-Token ist ungültig. Prüfe die Uhr dieses Geräts und verbinde dich erneut.',
  },
  LIBRARY_NOT_LOADED: {
    title: 'Ungültige Konfiguration der App',
    message: 'Eine Bibliothek, mit der ein Adapter arbeitet, konnte nicht geladen werden. {details}',
  },
  PROJECT_ID_MISSING: {
    title: 'Keine Projekt-ID eingerichtet',
    message: 'Übergib createLatchkey die `projectId`.',
  },
}
