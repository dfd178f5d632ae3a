import type { translate } from '../landing.ts';
import type { Words } from '../translator.ts';

/** `messages/landing.ts` in German. An opportunity keeps ACE's own name for it. */
export const landing: Words<typeof translate> = {
  'landing.title': 'Deal Sync: ACE-Opportunities und CRM-Deals immer auf demselben Stand',
  'landing.hero.title': 'ACE‑Opportunities und CRM‑Deals immer auf demselben Stand.',
  'landing.hero.lead':
    'Deal Sync überträgt Ihre Opportunities jeden Tag aus dem Partnerprogramm nach HubSpot, für jeden Partner in einem eigenen, isolierten Mandanten. Wird ein Datensatz abgelehnt, erfahren Sie, welcher und warum.',
  'landing.ways.register': 'Jetzt beginnen',
  'landing.ways.dashboard': 'Übersicht öffnen',

  'landing.picture': 'Die Konsole: eine Liste von Deals mit Phase und Alter',

  'landing.features.title': 'Das Wichtigste',
  'landing.features.lead': 'Die Arbeit zwischen den beiden Systemen: jeden Tag erledigt, für alle nachvollziehbar.',

  'landing.mapping.title': 'Felder finden ihr Gegenstück',
  'landing.mapping.text': 'Die Namen sind verschieden, der Deal ist derselbe.',
  'landing.mapping.opportunity': 'ACE-Opportunity',
  'landing.mapping.becomes': 'wird zu',
  'landing.mapping.deal': 'HubSpot-Deal',
  'landing.mapping.company.ace': 'Firmenname des Kunden',
  'landing.mapping.company.hubspot': 'Unternehmen',
  'landing.mapping.amount.ace': 'Erwarteter Monatsumsatz',
  'landing.mapping.amount.hubspot': 'Betrag',
  'landing.mapping.stage.ace': 'Phase',
  'landing.mapping.stage.hubspot': 'Dealphase',
  'landing.mapping.closing.ace': 'Angestrebtes Abschlussdatum',
  'landing.mapping.closing.hubspot': 'Abschlussdatum',
  'landing.mapping.delivery.ace': 'Liefermodell',
  'landing.mapping.delivery.hubspot': 'Liefermodell',

  'landing.refusal.title': 'Fehler sagen, was nicht stimmt',
  'landing.refusal.text': 'Welcher Datensatz, welches Feld und warum er abgelehnt wurde.',
  'landing.refusal.message': 'Für Kunden in den USA ist die Postleitzahl erforderlich.',
  'landing.refusal.about': 'Opportunity %{opportunity}, Deal %{deal}',
  'landing.refusal.fix': 'Ergänzen Sie die Postleitzahl der Opportunity in ACE. Der nächste Lauf übernimmt sie erneut.',

  'landing.sync.title': 'Abgleichen',
  'landing.daily.title': 'Täglicher automatischer Abgleich',
  'landing.daily.text': 'Jede Opportunity des Tages kommt in HubSpot an, ohne dass jemand etwas exportiert.',
  'landing.fields.title': 'Intelligente Feldzuordnung',
  'landing.fields.text': 'ACE-Felder landen in den CRM-Eigenschaften, die Sie schon verwenden.',
  'landing.models.title': 'Zuordnung der Liefermodelle',
  'landing.models.text': 'Einstellbar, damit beide Seiten dasselbe meinen.',
  'landing.pipelines.title': 'Pipelines und Dealphasen',
  'landing.pipelines.text': 'Jeder Mandant nennt seine Pipeline und die Phase, in der ein neuer Deal beginnt.',

  'landing.watch.title': 'Im Blick behalten',
  'landing.errors.title': 'Fehlerbehandlung',
  'landing.errors.text': 'Jeder abgelehnte Datensatz bleibt erhalten, mit seiner Meldung und seinem Deal.',
  'landing.mails.title': 'Benachrichtigung per E-Mail',
  'landing.mails.text': 'Wen ein Fehler betrifft, der erfährt davon, ohne danach zu suchen.',
  'landing.countries.title': 'Auswahl nach Ländern',
  'landing.countries.text': 'Übernommen werden nur Opportunities aus zugelassenen Ländern.',

  'landing.tenants.title': 'Mandanten',
  'landing.isolation.title': 'Vollständig getrennte Daten',
  'landing.isolation.text': 'Ein Mandant sieht seine eigenen Deals, Fehler und Benutzer und keine anderen.',
  'landing.keys.title': 'Eigene CRM-API-Schlüssel',
  'landing.keys.text': 'Ein HubSpot-Schlüssel je Mandant, niemals geteilt.',
  'landing.selfService.title': 'API zur Selbstverwaltung',
  'landing.selfService.text': 'Mandanten pflegen ihre Einstellungen selbst.',
  'landing.users.title': 'Benutzerverwaltung',
  'landing.users.text': 'Einladungen, Zugriff nach Rollen und ein Schalter, der Benutzer deaktiviert.',

  'landing.benefits.title': 'Ihr Nutzen',
  'landing.typing.title': 'Niemand tippt einen Deal ab',
  'landing.typing.text':
    'Was im Partnerprogramm vereinbart ist, steht am nächsten Morgen im CRM, in der richtigen Pipeline und Phase.',
  'landing.trouble.title': 'Störungen zeigen sich am ersten Tag',
  'landing.trouble.text': 'Fehler werden nach Typ und Tag gezählt, sodass auffällt, welche häufiger werden.',
  'landing.apart.title': 'Partner bleiben getrennt',
  'landing.apart.text':
    'Daten, Schlüssel und Benutzer sind je Mandant getrennt, und wer einen Mandanten betreut, verwaltet ihn selbst.',

  'landing.current.title': 'Heutige Funktionen',
  'landing.current.lead': 'Schon im Einsatz.',
  'landing.roadmap.title': 'Ausblick',
  'landing.roadmap.lead': 'Was gerade entsteht und was danach kommt.',

  'landing.today.title': 'Heute',
  'landing.today.pipelines': 'Liefermodelle, Pipelines und Phasen',
  'landing.today.errors': 'Fehlerbehandlung und Benachrichtigung per E-Mail',
  'landing.today.tenants': 'Getrennte Mandanten, Benutzer und Rollen',
  'landing.today.keys': 'Eigene CRM-API-Schlüssel und eine API zur Selbstverwaltung',

  'landing.next.title': 'In Arbeit',
  'landing.next.tenants': 'Verarbeitung nach Mandanten',
  'landing.next.fields': 'Feldzuordnung je Mandant',
  'landing.next.selfService': 'Oberfläche zur Selbstverwaltung',
  'landing.next.dashboard': 'Übersicht über den Stand der Integration',
  'landing.next.mails': 'Ausführlichere Berichte per E-Mail',
  'landing.next.history': 'Verlauf über die Zeit',

  'landing.later.title': 'Geplant',
  'landing.later.reverse': 'Abgleich in Gegenrichtung, vom CRM nach ACE',
  'landing.later.statuses': 'Zuordnung der Status',
  'landing.later.marketplace': 'Eintrag im Marketplace',
  'landing.later.regions': 'Betrieb in mehreren Regionen',
  'landing.later.analytics': 'Auswertungen',
  'landing.later.compliance': 'Funktionen für die Compliance',
  'landing.later.residency': 'Wahl des Speicherorts der Daten',

  'landing.closing.title': 'Ab heute auf demselben Stand.',
  'landing.closing.inside': 'Sehen Sie, wie Ihre Deals und Opportunities heute stehen.',
  'landing.closing.text': 'Registrieren Sie sich, oder melden Sie sich bei Ihrem Mandanten an.',
};
