import type { translate } from '../auth.ts';
import type { Words } from '../translator.ts';

/** `messages/auth.ts` in German. */
export const auth: Words<typeof translate> = {
  'auth.config.unreachable': 'Der Server ist nicht erreichbar.',
  'auth.config.unreadable': 'config.json konnte nicht gelesen werden (Status %{status}).',
  'auth.config.notJson': 'config.json ist kein JSON.',
  'auth.config.noObject': 'config.json: Das Dokument fehlt oder ist falsch.',
  'auth.config.wrongKey': 'config.json: %{key} fehlt oder ist falsch.',

  'auth.email.required': 'Bitte geben Sie eine E-Mail-Adresse ein',
  'auth.email.format': 'Dies ist keine gültige E-Mail-Adresse',

  'auth.service.unloadable':
    'Der Anmeldedienst konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'auth.challenge.none': 'Es ist keine Anmeldung offen, die auf eine Antwort wartet',

  'auth.session.loggedOut': 'Die Sitzung wurde durch Abmelden beendet',
};
