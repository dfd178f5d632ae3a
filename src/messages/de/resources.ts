import type { translate } from '../resources.ts';
import type { Words } from '../translator.ts';

/** `messages/resources.ts` in German. */
export const resources: Words<typeof translate> = {
  'resources.user.tenantMissing': 'Bitte wählen Sie einen Mandanten',
  'resources.user.tenantRequired': 'Für Mandantenrollen ist ein Mandant erforderlich',
  'resources.user.tenantFirst':
    'Für Mandantenrollen ist ein Mandant erforderlich. Weisen Sie zuerst einen Mandanten zu.',
  'resources.user.roleMissing': 'Bitte wählen Sie eine Rolle',
  'resources.user.tenantRoles': 'Als Rolle ist nur „Mandanten-Admin“ oder „Mandantenbenutzer“ möglich',

  'resources.refusal.general': 'Dazu fehlt Ihnen die Berechtigung.',
  'resources.refusal.changeAdmin': 'Nur Admins können einen Admin ändern.',
  'resources.refusal.makeAdmin': 'Nur Admins können jemanden zum Admin machen.',
  'resources.refusal.ownStatus': 'Ihr eigenes Konto können Sie weder deaktivieren noch aktivieren.',
  'resources.refusal.ownRole': 'Ihre eigene Rolle können Sie nicht ändern.',
  'resources.refusal.ownTenant': 'Sich selbst können Sie keinem Mandanten zuweisen.',
  'resources.refusal.otherTenant': 'Sie können Benutzer nur Ihrem eigenen Mandanten zuweisen.',
  'resources.refusal.inviteElsewhere': 'Sie können Benutzer nur in Ihren eigenen Mandanten einladen.',
  'resources.refusal.unproven':
    'Die E-Mail-Adresse dieses Benutzers ist noch nicht bestätigt. Laden Sie stattdessen die Adresse ein.',
  'resources.refusal.assigned': 'Dieser Benutzer gehört bereits zum Mandanten %{tenant}.',
  'resources.refusal.disabled': 'Dieser Benutzer ist deaktiviert. Aktivieren Sie ihn zuerst.',
  'resources.refusal.signedIn': 'Dieser Benutzer hat sich schon angemeldet.',
};
