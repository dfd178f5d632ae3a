import type { Words } from '../translator.ts';
import type { translate } from '../users.ts';

/** `messages/users.ts` in German. */
export const users: Words<typeof translate> = {
  'users.title': 'Benutzerverwaltung',
  'users.list.unassigned': 'Benutzer ohne Mandanten anzeigen',
  'users.list.unassignedMeans': 'Sie gehören zu keinem Mandanten und sehen noch nichts.',
  'users.list.tenant': 'Nach Mandant filtern',
  'users.list.allTenants': 'Alle Mandanten',
  'users.list.shown': '%{count} angezeigt',
  'users.list.more': 'Mehr laden',

  'users.standing.disabled': 'Kann sich nicht anmelden',
  'users.standing.asked': 'Möchte zu %{tenant}',
  'users.standing.alsoAsked': '%{standing}, möchte zu %{tenant}',

  'users.invite': 'Benutzer einladen',
  'users.invite.emailHint': 'Wird zum Benutzernamen.',
  'users.invite.nameRequired': 'Bitte geben Sie einen Namen ein',
  'users.invite.faults': '%{fault} · %{next}',
  'users.invite.noTenant': 'Ohne',
  'users.invite.noTenantHint': 'Ein Admin braucht keinen Mandanten.',
  'users.invite.mail': 'Einladung per E-Mail senden',
  'users.invite.send': 'Einladung senden',
  'users.invite.create': 'Benutzer anlegen',
  'users.invite.created': 'Benutzer %{email} wurde angelegt.',
  'users.invite.createdAndSent': 'Benutzer %{email} wurde angelegt, und die Einladung wurde per E-Mail gesendet.',
  'users.invite.sendAgain': 'Erneut senden',

  'users.mail.first':
    'Eine E-Mail an %{address} mit dem Betreff „Your invitation to Deal Sync“: der Link zur Anmeldung, %{link}, der Benutzername %{username} und ein vorläufiges Passwort, das 7 Tage gilt.',
  'users.mail.firstToNobody':
    'Eine E-Mail an %{address} mit dem Betreff „Your invitation to Deal Sync“: der Link zur Anmeldung, %{link}, der Benutzername und ein vorläufiges Passwort, das 7 Tage gilt.',
  'users.mail.thisAddress': 'diese Adresse',
  'users.mail.firstLater': 'Es wird nichts gesendet. Einladen können Sie auch später, auf der Seite des Benutzers.',
  'users.mail.assigned': '%{email} erfährt von dem Zugang und erhält den Link zur Anmeldung.',
  'users.mail.assignedFirst':
    '%{email} erhält den Link zur Anmeldung, den Benutzernamen und ein neues vorläufiges Passwort.',
  'users.mail.none': 'Es wird nichts gesendet.',
  'users.mail.disabled': 'Deaktivierten Benutzern wird keine Einladung gesendet.',

  'users.status.title': 'Anmeldung',
  'users.status.lead': 'Ob der Benutzer aktiviert ist und sich anmelden darf.',
  'users.status.isEnabled': 'Dieser Benutzer ist aktiviert.',
  'users.status.isDisabled': 'Dieser Benutzer ist deaktiviert.',
  'users.status.enable': 'Benutzer aktivieren',
  'users.status.disable': 'Benutzer deaktivieren',
  'users.status.ask': 'Status wirklich ändern?',
  'users.status.askEnable': 'Möchten Sie diesen Benutzer wirklich aktivieren?',
  'users.status.askDisable': 'Möchten Sie diesen Benutzer wirklich deaktivieren?',
  'users.status.warning': 'Deaktivierte Benutzer können sich nicht anmelden.',
  'users.status.yesEnable': 'Ja, Benutzer aktivieren',
  'users.status.yesDisable': 'Ja, Benutzer deaktivieren',
  'users.status.enabled': '%{user} ist aktiviert.',
  'users.status.disabled': '%{user} ist deaktiviert.',
  'users.status.failed': 'Der Status konnte nicht geändert werden',

  'users.role.title': 'Rolle',
  'users.role.lead': 'Was der Benutzer tun darf.',
  'users.role.none': 'Rolle wählen',
  'users.role.save': 'Rolle speichern',
  'users.role.saved': '%{user} hat jetzt die Rolle „%{role}“.',
  'users.role.failed': 'Die Rolle konnte nicht geändert werden',
  'users.role.tenantFirst': 'Weisen Sie zuerst einen Mandanten zu.',

  'users.admin.make': '%{user} zum Admin machen?',
  'users.admin.makeMeans':
    '%{user} sieht dann die Daten aller Mandanten und darf jeden Mandanten und jeden Benutzer ändern, auch Admins.',
  'users.admin.yesMake': 'Ja, zum Admin machen',
  'users.admin.take': '%{user} die Rolle „Admin“ entziehen?',
  'users.admin.takeMeans':
    '%{user} kann dann andere Mandanten und deren Benutzer weder sehen noch ändern und hat die Rolle „%{role}“.',
  'users.admin.takeMeansIn':
    '%{user} kann dann andere Mandanten und deren Benutzer weder sehen noch ändern und hat in %{tenant} die Rolle „%{role}“.',
  'users.admin.yesTake': 'Ja, entziehen',

  'users.tenant.title': 'Zuweisung zu einem Mandanten',
  'users.tenant.lead': 'Der Mandant, in dem der Benutzer arbeitet.',
  'users.tenant.home': 'Gehört zu %{tenant}.',
  'users.tenant.wish': 'Möchte laut Registrierung zu %{tenant}. Darüber hat noch niemand entschieden.',
  'users.tenant.wishUnknown':
    'Möchte laut Registrierung zu %{tenant}. Darüber hat noch niemand entschieden. Einen aktiven Mandanten mit dieser ID gibt es nicht.',
  'users.tenant.ofAdmin':
    'Ein Admin arbeitet in allen Mandanten. Wird ein Mandant zugewiesen, entfällt die Rolle „Admin“.',
  'users.tenant.inviteWhere': 'Das geht auf der %{link}.',
  'users.tenant.inviteWhere.link': 'Seite „Benutzer“',
  'users.tenant.adminsMove': 'Nur Admins können jemanden in einen anderen Mandanten verschieben.',
  'users.tenant.assign': 'Mandanten zuweisen',
  'users.tenant.assigned': 'Zugewiesen: %{tenant}.',
  'users.tenant.assignedUnsent':
    'Zugewiesen: %{tenant}. Es wurde keine E-Mail gesendet: Der Server versendet selbst keine.',
  'users.tenant.failed': 'Der Mandant konnte nicht zugewiesen werden',

  'users.move.open': 'In einen anderen Mandanten verschieben',
  'users.move': 'Benutzer verschieben',
  'users.move.ask': 'Nach %{tenant} verschieben?',
  'users.move.means': '%{user} sieht dann nichts mehr von %{old} und hat in %{tenant} die Rolle „%{role}“.',
  'users.move.yes': 'Ja, Benutzer verschieben',

  'users.invitation.title': 'Einladung per E-Mail',
  'users.invitation.lead': 'Für Benutzer, die sich noch nie angemeldet haben.',
  'users.invitation.means':
    '%{email} erhält den Link zur Anmeldung unter %{link}, den Benutzernamen und ein neues vorläufiges Passwort, das 7 Tage gilt. Das zuvor gesendete gilt dann nicht mehr.',
  'users.invitation.send': 'Einladung senden',
  'users.invitation.sent': 'Die Einladung wurde per E-Mail gesendet.',
  'users.invitation.failed': 'Die Einladung konnte nicht gesendet werden',
};
