/** What the catalogue of failures says, in German by its English texts. Names in ACE and Partner Central stay as they are there. */
export const failures: Readonly<Record<string, string>> = {
  Seller: 'Vertrieb',
  'Partner admin': 'Partner-Admin',
  'Platform team': 'Plattformteam',
  'Nobody: wait': 'Niemand: abwarten',
  'Postal code missing or not accepted': 'Postleitzahl fehlt oder wird nicht angenommen',
  'ACE needs the postal code of the customer, in the form its country uses, and did not get one it accepts.':
    'ACE braucht die Postleitzahl des Kunden in der Schreibweise seines Landes und hat keine erhalten, die es annimmt.',
  'Open the primary company of the deal.': 'Öffnen Sie das primäre Unternehmen des Deals.',
  'Fill in the postal code as the country writes it. Leave it empty only for countries that have none.':
    'Tragen Sie die Postleitzahl so ein, wie das Land sie schreibt. Leer bleibt sie nur bei Ländern, die keine haben.',
  'Save; the next sync sends the deal again.': 'Speichern Sie; der nächste Abgleich sendet den Deal erneut.',
  'HubSpot > Deals > the deal > its primary company > Postal code':
    'HubSpot > Deals > der Deal > sein primäres Unternehmen > Postleitzahl',
  'State missing or not accepted': 'Bundesstaat fehlt oder wird nicht angenommen',
  'For customers in the United States ACE requires the state, and takes only the names on its own list.':
    'Bei Kunden in den USA verlangt ACE den Bundesstaat und nimmt nur die Namen seiner eigenen Liste an.',
  'Choose the state, spelled in full (for example Alaska).':
    'Wählen Sie den Bundesstaat, ausgeschrieben (zum Beispiel Alaska).',
  'HubSpot > Deals > the deal > its primary company > State/Region':
    'HubSpot > Deals > der Deal > sein primäres Unternehmen > Bundesland/Region',
  'Country missing or not accepted': 'Land fehlt oder wird nicht angenommen',
  'ACE needs the country of the customer as one of its two-letter codes.':
    'ACE braucht das Land des Kunden als einen seiner Codes aus zwei Buchstaben.',
  'Choose the country from the list instead of typing it.': 'Wählen Sie das Land aus der Liste, statt es einzutippen.',
  'HubSpot > Deals > the deal > its primary company > Country/Region':
    'HubSpot > Deals > der Deal > sein primäres Unternehmen > Land/Region',
  'Customer website missing or not a web address': 'Website des Kunden fehlt oder ist keine Webadresse',
  'ACE uses the website to recognise the customer, and it is missing or not a valid address.':
    'ACE erkennt den Kunden an seiner Website, und diese fehlt oder ist keine gültige Adresse.',
  'Enter the website of the customer, for example www.example.com.':
    'Tragen Sie die Website des Kunden ein, zum Beispiel www.example.com.',
  'HubSpot > Deals > the deal > its primary company > Website URL':
    'HubSpot > Deals > der Deal > sein primäres Unternehmen > Website-URL',
  'Other industry not described': 'Andere Branche nicht beschrieben',
  'The industry is set to Other, and ACE then requires the industry in words.':
    'Als Branche ist „Other“ gewählt, und dann verlangt ACE die Branche in Worten.',
  'Choose a standard industry for the company, if one fits.':
    'Wählen Sie für das Unternehmen eine der üblichen Branchen, wenn eine passt.',
  'Otherwise fill in the field that is mapped to Other industry.':
    'Füllen Sie sonst das Feld aus, das „Other industry“ zugeordnet ist.',
  'HubSpot > Deals > the deal > its primary company > Industry':
    'HubSpot > Deals > der Deal > sein primäres Unternehmen > Branche',
  'Industry missing or not on the ACE list': 'Branche fehlt oder steht nicht auf der ACE-Liste',
  'ACE takes only its own list of industries, and the industry of the customer is empty or not on it.':
    'ACE nimmt nur Branchen seiner eigenen Liste an, und die Branche des Kunden fehlt oder steht nicht darauf.',
  'Choose an industry for the primary company of the deal.':
    'Wählen Sie eine Branche für das primäre Unternehmen des Deals.',
  'If one is chosen already, ask the platform team to map it to an ACE industry.':
    'Ist schon eine gewählt, bitten Sie das Plattformteam, sie einer ACE-Branche zuzuordnen.',
  'Customer company name missing': 'Firmenname des Kunden fehlt',
  'ACE needs the name of the customer, and the deal has no company with a name.':
    'ACE braucht den Namen des Kunden, und der Deal hat kein Unternehmen mit einem Namen.',
  'Associate the deal with a company and mark it as primary.':
    'Ordnen Sie dem Deal ein Unternehmen zu, und kennzeichnen Sie es als primär.',
  'Check that the company has a name.': 'Prüfen Sie, ob das Unternehmen einen Namen hat.',
  'HubSpot > Deals > the deal > its primary company': 'HubSpot > Deals > der Deal > sein primäres Unternehmen',
  'AWS account ID of the customer not valid': 'AWS-Konto-ID des Kunden ist ungültig',
  'An AWS account ID has exactly 12 digits. Consulting partners must give it when the deal is Launched.':
    'Eine AWS-Konto-ID hat genau 12 Ziffern. Beratungspartner müssen sie angeben, sobald der Deal „Gestartet“ (Launched) ist.',
  'Ask the customer for the 12-digit AWS account ID.': 'Fragen Sie den Kunden nach der zwölfstelligen AWS-Konto-ID.',
  'Enter it without spaces or dashes.': 'Tragen Sie sie ohne Leerzeichen und Bindestriche ein.',
  'HubSpot > Deals > the deal > the property mapped to AWS account ID':
    'HubSpot > Deals > der Deal > die Eigenschaft, die der AWS-Konto-ID zugeordnet ist',
  'Target close date missing or in the past': 'Abschlussdatum fehlt oder liegt in der Vergangenheit',
  'ACE does not take a target close date that has passed. Its dates are counted in GMT.':
    'ACE nimmt kein angestrebtes Abschlussdatum an, das vorbei ist. Seine Tage zählen nach GMT.',
  'Set the close date of the deal to a day in the future.':
    'Setzen Sie das Abschlussdatum des Deals auf einen Tag in der Zukunft.',
  'If the deal is won or lost, set its stage instead.':
    'Ist der Deal gewonnen oder verloren, setzen Sie stattdessen seine Phase.',
  'HubSpot > Deals > the deal > Close date': 'HubSpot > Deals > der Deal > Abschlussdatum',
  'Currency not accepted': 'Währung wird nicht angenommen',
  'ACE takes the expected spend in US dollars or euros only.':
    'ACE nimmt die erwarteten Ausgaben nur in US-Dollar oder Euro an.',
  'Set Currency to USD or EUR.': 'Setzen Sie die Währung auf USD oder EUR.',
  'If it is, ask the platform team whether the amount of the deal is converted before it is sent.':
    'Ist sie das schon, fragen Sie das Plattformteam, ob der Betrag des Deals vor dem Senden umgerechnet wird.',
  'This console > Tenant Details > Edit > Currency. Platform admins: Tenants > the tenant > Edit > Currency':
    'Diese Konsole > Mandantendetails > Bearbeiten > Währung. Admins der Plattform: Mandanten > der Mandant > Bearbeiten > Währung',
  'Expected AWS spend missing or zero': 'Erwartete AWS-Ausgaben fehlen oder sind null',
  'ACE needs the monthly AWS revenue that the deal is expected to bring, and it must be more than zero.':
    'ACE braucht den monatlichen AWS-Umsatz, den der Deal voraussichtlich bringt, und er muss größer als null sein.',
  'Enter the expected monthly AWS spend. For a yearly figure, divide it by 12.':
    'Tragen Sie die erwarteten monatlichen AWS-Ausgaben ein. Einen Jahresbetrag teilen Sie durch 12.',
  'Use digits only, with at most two decimals.': 'Verwenden Sie nur Ziffern, mit höchstens zwei Nachkommastellen.',
  'HubSpot > Deals > the deal > the property mapped to expected AWS spend':
    'HubSpot > Deals > der Deal > die Eigenschaft, die den erwarteten AWS-Ausgaben zugeordnet ist',
  'Description missing or too short': 'Beschreibung fehlt oder ist zu kurz',
  'ACE wants the business problem of the customer described, with a minimum length (20 characters in the API, 50 in older rules).':
    'ACE verlangt eine Beschreibung der geschäftlichen Aufgabe des Kunden mit einer Mindestlänge (20 Zeichen in der API, 50 nach älteren Regeln).',
  'Describe the problem of the customer and the planned solution, in 50 characters or more.':
    'Beschreiben Sie die Aufgabe des Kunden und die geplante Lösung mit mindestens 50 Zeichen.',
  'HubSpot > Deals > the deal > Deal description': 'HubSpot > Deals > der Deal > Deal-Beschreibung',
  'Delivery model missing or not on the ACE list': 'Liefermodell fehlt oder steht nicht auf der ACE-Liste',
  'ACE needs at least one delivery model from its own list, such as SaaS or PaaS or Managed Services.':
    'ACE braucht mindestens ein Liefermodell seiner eigenen Liste, etwa „SaaS or PaaS“ oder „Managed Services“.',
  'Choose a delivery model on the deal.': 'Wählen Sie beim Deal ein Liefermodell.',
  'If one is chosen already, ask the platform team to map it to an ACE delivery model.':
    'Ist schon eines gewählt, bitten Sie das Plattformteam, es einem ACE-Liefermodell zuzuordnen.',
  'HubSpot > Deals > the deal > the property mapped to delivery model':
    'HubSpot > Deals > der Deal > die Eigenschaft, die dem Liefermodell zugeordnet ist',
  'Closed-lost reason given too early': 'Verlustgrund zu früh angegeben',
  'A closed-lost reason is set while the opportunity is not closed lost. ACE also does not create an opportunity that is lost from the start.':
    'Ein Verlustgrund ist gesetzt, obwohl die Opportunity nicht „Verloren“ (Closed Lost) ist. ACE legt auch keine Opportunity an, die von Anfang an verloren ist.',
  'Clear the closed-lost reason while the deal is open.': 'Leeren Sie den Verlustgrund, solange der Deal offen ist.',
  'If the deal is lost and was never in ACE, sync it in an earlier stage first, then close it.':
    'Ist der Deal verloren und war nie in ACE, gleichen Sie ihn zuerst in einer früheren Phase ab, und schließen Sie ihn dann.',
  'HubSpot > Deals > the deal > Closed lost reason': 'HubSpot > Deals > der Deal > Verlustgrund (Closed lost reason)',
  'Closed-lost reason missing': 'Verlustgrund fehlt',
  'A lost deal needs a reason that ACE knows, and has none.':
    'Ein verlorener Deal braucht einen Grund, den ACE kennt, und hat keinen.',
  'Choose a closed-lost reason on the deal.': 'Wählen Sie beim Deal einen Verlustgrund.',
  'If one is chosen already, ask the platform team to map it to an ACE reason.':
    'Ist schon einer gewählt, bitten Sie das Plattformteam, ihn einem ACE-Grund zuzuordnen.',
  'Need from AWS missing or not clear': 'Bedarf an AWS fehlt oder ist unklar',
  'The primary need from AWS is missing, not on the list, or Other without a description.':
    'Der wichtigste Bedarf an AWS fehlt, steht nicht auf der Liste oder ist „Other“ ohne Beschreibung.',
  'Choose a primary need from AWS other than Other.':
    'Wählen Sie als wichtigsten Bedarf an AWS etwas anderes als „Other“.',
  'Do not combine a co-sell need with Do not need support from AWS Sales Rep.':
    'Kombinieren Sie keinen Co-Sell-Bedarf mit „Do not need support from AWS Sales Rep“.',
  'HubSpot > Deals > the deal > the property mapped to primary need from AWS':
    'HubSpot > Deals > der Deal > die Eigenschaft, die dem wichtigsten Bedarf an AWS zugeordnet ist',
  'Public-sector details missing': 'Angaben zum öffentlichen Sektor fehlen',
  'For education and government customers ACE requires the contract vehicle or the public tender number.':
    'Bei Kunden aus Bildung und Verwaltung verlangt ACE den Rahmenvertrag (contract vehicle) oder die Nummer der öffentlichen Ausschreibung.',
  'Fill in the contract vehicle and the RFx or tender solicitation number.':
    'Tragen Sie den Rahmenvertrag und die RFx- oder Ausschreibungsnummer ein.',
  'If the industry is wrong, correct the industry of the company.':
    'Ist die Branche falsch, korrigieren Sie die Branche des Unternehmens.',
  'HubSpot > Deals > the deal > the properties mapped to contract vehicle and RFx number':
    'HubSpot > Deals > der Deal > die Eigenschaften, die Rahmenvertrag und RFx-Nummer zugeordnet sind',
  'Contract ends before it starts': 'Vertrag endet vor seinem Beginn',
  'The contract end date is before the start date, or the start date is missing.':
    'Das Ende des Vertrags liegt vor dem Beginn, oder der Beginn fehlt.',
  'Fill in the contract start date.': 'Tragen Sie den Vertragsbeginn ein.',
  'Set the contract end date to a later day.': 'Setzen Sie das Vertragsende auf einen späteren Tag.',
  'HubSpot > Deals > the deal > Contract dates': 'HubSpot > Deals > der Deal > Vertragsdaten',
  'A text is too long for ACE': 'Ein Text ist zu lang für ACE',
  'A text field, often the next step or the additional comments, is longer than ACE takes.':
    'Ein Textfeld, oft der nächste Schritt oder die zusätzlichen Bemerkungen, ist länger, als ACE annimmt.',
  'Shorten the field that the message names, to the length that the message names.':
    'Kürzen Sie das Feld, das die Meldung nennt, auf die Länge, die sie nennt.',
  'HubSpot > Deals > the deal > the field that the message names':
    'HubSpot > Deals > der Deal > das Feld, das die Meldung nennt',
  'A value is not on the ACE list': 'Ein Wert steht nicht auf der ACE-Liste',
  'A list field was sent with a value that ACE does not have. A sub use case must also belong to its use case.':
    'Ein Listenfeld wurde mit einem Wert gesendet, den ACE nicht hat. Ein untergeordneter Anwendungsfall muss außerdem zu seinem Anwendungsfall gehören.',
  'Choose another value in the field that the message names.':
    'Wählen Sie in dem Feld, das die Meldung nennt, einen anderen Wert.',
  'If the value is right, ask the platform team to map it to one of the ACE list.':
    'Ist der Wert richtig, bitten Sie das Plattformteam, ihn einem Wert der ACE-Liste zuzuordnen.',
  'Deal owner is not a Partner Central user': 'Inhaber des Deals ist in Partner Central unbekannt',
  'The owner of the deal was sent as opportunity owner, and no Partner Central user has that e-mail address.':
    'Der Inhaber des Deals wurde als Inhaber der Opportunity gesendet, und kein Benutzer von Partner Central hat diese E-Mail-Adresse.',
  'Invite the owner to Partner Central with the same e-mail address.':
    'Laden Sie den Inhaber mit derselben E-Mail-Adresse zu Partner Central ein.',
  'Or give the deal an owner who has an account there.':
    'Oder geben Sie dem Deal einen Inhaber, der dort ein Konto hat.',
  'AWS Partner Central > User management': 'AWS Partner Central > User management',
  'A solution is needed for this stage': 'Für diese Phase ist eine Lösung nötig',
  'An opportunity cannot become Committed or Launched before a valid solution or Marketplace product is associated with it.':
    'Eine Opportunity kann erst „Zugesagt“ (Committed) oder „Gestartet“ (Launched) werden, wenn ihr eine gültige Lösung oder ein Marketplace-Produkt zugeordnet ist.',
  'Associate a partner solution (S-0001234) or a Marketplace product with the opportunity.':
    'Ordnen Sie der Opportunity eine Partnerlösung (S-0001234) oder ein Marketplace-Produkt zu.',
  'Other is not enough from Committed on.': '„Other“ genügt ab „Zugesagt“ (Committed) nicht.',
  'AWS Partner Central > Sell > Opportunity Management > the opportunity > Solutions':
    'AWS Partner Central > Sell > Opportunity Management > die Opportunity > Solutions',
  'No solution is associated': 'Keine Lösung ist zugeordnet',
  'Before an opportunity is submitted to AWS, one to ten partner solutions must be associated with it, and there is none.':
    'Bevor eine Opportunity bei AWS eingereicht wird, müssen ihr eine bis zehn Partnerlösungen zugeordnet sein, und es ist keine.',
  'Associate a partner solution with the opportunity.': 'Ordnen Sie der Opportunity eine Partnerlösung zu.',
  'Then submit it again.': 'Reichen Sie sie danach erneut ein.',
  'Too many products, solutions or offers': 'Zu viele Produkte, Lösungen oder Angebote',
  'An opportunity takes up to 20 AWS products, 10 solutions and 1 private offer, and more were sent.':
    'Eine Opportunity fasst bis zu 20 AWS-Produkte, 10 Lösungen und 1 privates Angebot, und es wurden mehr gesendet.',
  'Remove products, solutions or offers until the limit is kept.':
    'Entfernen Sie Produkte, Lösungen oder Angebote, bis die Grenze eingehalten ist.',
  'Remove them from the deal too, if it names them.': 'Entfernen Sie sie auch beim Deal, wenn er sie nennt.',
  'AWS Partner Central > Sell > Opportunity Management > the opportunity':
    'AWS Partner Central > Sell > Opportunity Management > die Opportunity',
  'AWS is reviewing the opportunity': 'AWS prüft die Opportunity',
  'While an opportunity is submitted or in review, AWS takes no changes to it.':
    'Solange eine Opportunity eingereicht ist oder geprüft wird, nimmt AWS keine Änderungen an ihr an.',
  'Wait until AWS has finished the review.': 'Warten Sie, bis AWS die Prüfung abgeschlossen hat.',
  'The next sync after that sends the change.': 'Der nächste Abgleich danach sendet die Änderung.',
  'The opportunity is closed in ACE': 'Die Opportunity ist in ACE geschlossen',
  'ACE rejects every change to an opportunity that is Launched or Closed Lost.':
    'ACE weist jede Änderung an einer Opportunity zurück, die „Gestartet“ (Launched) oder „Verloren“ (Closed Lost) ist.',
  'Leave the deal as it is: nothing more can be sent for it.':
    'Lassen Sie den Deal, wie er ist: Dafür kann nichts mehr gesendet werden.',
  'For new business with the customer, create a new deal.':
    'Legen Sie für weitere Aufträge des Kunden einen neuen Deal an.',
  'HubSpot > Deals > the deal': 'HubSpot > Deals > der Deal',
  'Submitting to AWS was refused': 'Einreichen bei AWS wurde verweigert',
  'The task that submits the opportunity failed, since the role of the integration may not create the engagement or the invitation.':
    'Der Vorgang, der die Opportunity einreicht, ist fehlgeschlagen, weil die Rolle der Integration das Engagement oder die Einladung nicht anlegen darf.',
  'Allow the role the actions on engagements, invitations and resource snapshots.':
    'Erlauben Sie der Rolle die Aktionen für Engagements, Einladungen und Resource Snapshots.',
  'Then submit the opportunity again.': 'Reichen Sie die Opportunity danach erneut ein.',
  'AWS console of the partner account > IAM > Roles > the role of the integration':
    'AWS-Konsole des Partnerkontos > IAM > Rollen > die Rolle der Integration',
  'Submitting to AWS failed a check': 'Einreichen bei AWS scheiterte an einer Prüfung',
  'The task that submits the opportunity failed, since the opportunity is not complete.':
    'Der Vorgang, der die Opportunity einreicht, ist fehlgeschlagen, weil die Opportunity unvollständig ist.',
  'Read the rest of the message for the field.': 'Lesen Sie in der übrigen Meldung nach, um welches Feld es geht.',
  'Complete the deal and sync it again.': 'Vervollständigen Sie den Deal, und gleichen Sie ihn erneut ab.',
  'Someone else changed the opportunity': 'Jemand anderes hat die Opportunity geändert',
  'The opportunity was changed in Partner Central after the sync read it, so AWS refused to overwrite it.':
    'Die Opportunity wurde in Partner Central geändert, nachdem der Abgleich sie gelesen hatte. Daher hat AWS es abgelehnt, sie zu überschreiben.',
  'Wait for the next sync: it reads the latest version first.':
    'Warten Sie den nächsten Abgleich ab: Er liest zuerst den neuesten Stand.',
  'If it comes back, compare deal and opportunity and decide by hand which is right.':
    'Tritt es erneut auf, vergleichen Sie Deal und Opportunity, und entscheiden Sie selbst, was richtig ist.',
  'File name used before': 'Dateiname wurde schon verwendet',
  'ACE takes each file name once. A second file with the same name is not processed.':
    'ACE nimmt jeden Dateinamen nur einmal an. Eine zweite Datei mit demselben Namen wird nicht verarbeitet.',
  'Send the deal again under a new file name, with a time stamp in it.':
    'Senden Sie den Deal unter einem neuen Dateinamen erneut, mit einem Zeitstempel darin.',
  'Outside this console: the integration itself > file names':
    'Außerhalb dieser Konsole: die Integration selbst > Dateinamen',
  'File too large for ACE': 'Datei ist zu groß für ACE',
  'ACE takes files of up to 1 MB, and advises one opportunity a file.':
    'ACE nimmt Dateien bis 1 MB an und empfiehlt eine Opportunity je Datei.',
  'Split the file: one opportunity in each.': 'Teilen Sie die Datei: eine Opportunity in jede.',
  'Outside this console: the integration itself > batch size':
    'Außerhalb dieser Konsole: die Integration selbst > Größe der Stapel',
  'File is not JSON': 'Datei ist kein JSON',
  'ACE takes JSON files only and rejected a file of another kind.':
    'ACE nimmt nur JSON-Dateien an und hat eine Datei anderer Art zurückgewiesen.',
  'Remove the file from the inbound folder.': 'Entfernen Sie die Datei aus dem Eingangsordner.',
  'Find out who wrote it there; only the integration should.':
    'Finden Sie heraus, wer sie dort abgelegt hat; das sollte nur die Integration tun.',
  'AWS console > S3 > the bucket of the tenant > opportunity-inbound':
    'AWS-Konsole > S3 > der Bucket des Mandanten > opportunity-inbound',
  'The AWS role cannot be assumed': 'AWS-Rolle kann nicht angenommen werden',
  'The integration may not take on the role of the tenant: the policy, the trusted account or the external ID does not fit.':
    'Die Integration darf die Rolle des Mandanten nicht annehmen: Die Richtlinie, das vertraute Konto oder die externe ID passt nicht.',
  'Check that the trust policy of the role names the account of the integration.':
    'Prüfen Sie, ob die Vertrauensrichtlinie der Rolle das Konto der Integration nennt.',
  'Check the external ID and other conditions.': 'Prüfen Sie die externe ID und die übrigen Bedingungen.',
  'Check that the caller is allowed sts:AssumeRole on the role.':
    'Prüfen Sie, ob dem Aufrufer sts:AssumeRole für die Rolle erlaubt ist.',
  'AWS console of the partner account > IAM > Roles > the role of the integration > Trust relationships':
    'AWS-Konsole des Partnerkontos > IAM > Rollen > die Rolle der Integration > Vertrauensbeziehungen',
  'AWS session expired': 'AWS-Sitzung ist abgelaufen',
  'The temporary AWS credentials ran out before the request was sent.':
    'Die vorübergehenden AWS-Anmeldedaten sind abgelaufen, bevor die Anfrage gesendet wurde.',
  'Wait for the next sync, which fetches new credentials.':
    'Warten Sie den nächsten Abgleich ab, der neue Anmeldedaten holt.',
  'If it comes back, renew the credentials before each run.':
    'Tritt es erneut auf, erneuern Sie die Anmeldedaten vor jedem Lauf.',
  'Outside this console: the integration itself > AWS credentials':
    'Außerhalb dieser Konsole: die Integration selbst > AWS-Anmeldedaten',
  'AWS access key not known': 'AWS-Zugriffsschlüssel ist unbekannt',
  'AWS does not know the access key: it was deleted, deactivated or mistyped.':
    'AWS kennt den Zugriffsschlüssel nicht: Er wurde gelöscht, deaktiviert oder falsch eingetragen.',
  'Create a new access key, or switch to a role.':
    'Erstellen Sie einen neuen Zugriffsschlüssel, oder verwenden Sie stattdessen eine Rolle.',
  'Store it with the integration and delete the old one.':
    'Hinterlegen Sie ihn bei der Integration, und löschen Sie den alten.',
  'Clock of the integration is wrong': 'Uhr der Integration geht falsch',
  'AWS refuses requests whose time stamp is more than 15 minutes off.':
    'AWS weist Anfragen zurück, deren Zeitstempel um mehr als 15 Minuten abweicht.',
  'Correct the clock of the machine that runs the sync.':
    'Stellen Sie die Uhr des Rechners richtig, auf dem der Abgleich läuft.',
  'Check that requests do not wait in a queue for long.':
    'Prüfen Sie, dass Anfragen nicht lange in einer Warteschlange stehen.',
  'Outside this console: the integration itself > host': 'Außerhalb dieser Konsole: die Integration selbst > Rechner',
  'A secret of the integration is missing': 'Ein Geheimnis der Integration fehlt',
  'Secrets Manager does not have the secret that the integration asked for: not created, renamed or deleted.':
    'Der Secrets Manager hat das Geheimnis nicht, nach dem die Integration gefragt hat: nicht angelegt, umbenannt oder gelöscht.',
  'Compare the name of the secret that the integration asks for with those in Secrets Manager, in the same region.':
    'Vergleichen Sie den Namen des Geheimnisses, nach dem die Integration fragt, mit denen im Secrets Manager, in derselben Region.',
  'Restore or create it.': 'Stellen Sie es wieder her, oder legen Sie es an.',
  'AWS console > Secrets Manager': 'AWS-Konsole > Secrets Manager',
  'Upload to the ACE bucket refused': 'Hochladen in den ACE-Bucket verweigert',
  'AWS refused the upload: the file went to the outbound folder, or the bucket owner was not given full control of it.':
    'AWS hat das Hochladen verweigert: Die Datei ging in den Ausgangsordner, oder der Besitzer des Buckets bekam nicht die volle Kontrolle über sie.',
  'Write to the inbound folder.': 'Schreiben Sie in den Eingangsordner.',
  'Upload with the access control bucket-owner-full-control.':
    'Laden Sie mit der Zugriffssteuerung bucket-owner-full-control hoch.',
  'Check that the role may write to the bucket.': 'Prüfen Sie, ob die Rolle in den Bucket schreiben darf.',
  'S3 bucket not found': 'S3-Bucket nicht gefunden',
  'The bucket that is set for the tenant does not exist.':
    'Den Bucket, der für den Mandanten eingetragen ist, gibt es nicht.',
  'Compare the bucket name with the one that AWS gave you.':
    'Vergleichen Sie den Namen des Buckets mit dem, den Sie von AWS erhalten haben.',
  'Correct it.': 'Korrigieren Sie ihn.',
  'This console > Tenant Details > Edit > S3 Bucket. Platform admins: Tenants > the tenant > Edit > S3 Bucket':
    'Diese Konsole > Mandantendetails > Bearbeiten > S3-Bucket. Admins der Plattform: Mandanten > der Mandant > Bearbeiten > S3-Bucket',
  'Source file not found in S3': 'Quelldatei in S3 nicht gefunden',
  'The file was gone when the sync wanted to read it: moved, deleted or processed by another run.':
    'Die Datei war fort, als der Abgleich sie lesen wollte: verschoben, gelöscht oder von einem anderen Lauf verarbeitet.',
  'Look for the file in the archive folder (opportunity-outbound-archive).':
    'Suchen Sie die Datei im Archivordner (opportunity-outbound-archive).',
  'Copy it back to process it again.': 'Kopieren Sie sie zurück, damit sie erneut verarbeitet wird.',
  'AWS console > S3 > the bucket of the tenant': 'AWS-Konsole > S3 > der Bucket des Mandanten',
  'S3 asks to slow down': 'S3 bittet um langsamere Anfragen',
  'Too many requests reached the bucket in a short time.': 'Zu viele Anfragen erreichten den Bucket in kurzer Zeit.',
  'Wait: the sync tries again.': 'Warten Sie: Der Abgleich versucht es erneut.',
  'If it comes back daily, ask the platform team to read fewer files at once.':
    'Tritt es täglich auf, bitten Sie das Plattformteam, weniger Dateien auf einmal zu lesen.',
  'Outside this console: the integration itself > S3': 'Außerhalb dieser Konsole: die Integration selbst > S3',
  'Reading the S3 bucket refused': 'Lesen des S3-Buckets verweigert',
  'The role of the integration may not read the bucket of the tenant.':
    'Die Rolle der Integration darf den Bucket des Mandanten nicht lesen.',
  'Allow the role to list the bucket and to read its objects.':
    'Erlauben Sie der Rolle, den Bucket aufzulisten und seine Objekte zu lesen.',
  'Look for a deny rule in the bucket policy and in the key policy.':
    'Suchen Sie in der Bucket-Richtlinie und in der Schlüsselrichtlinie nach einer Regel, die es verbietet.',
  'HubSpot access token expired': 'HubSpot-Zugriffstoken ist abgelaufen',
  'The token of the connection ran out and was not renewed in time.':
    'Das Token der Verbindung ist abgelaufen und wurde nicht rechtzeitig erneuert.',
  'Wait for the next sync, which renews the token.': 'Warten Sie den nächsten Abgleich ab, der das Token erneuert.',
  'If it comes back, enter the access token of a private app of HubSpot as CRM API Key.':
    'Tritt es erneut auf, tragen Sie das Zugriffstoken einer privaten App von HubSpot als CRM-API-Schlüssel ein.',
  'This console > Tenant Details > Edit > CRM API Key. Platform admins: Tenants > the tenant > Edit > CRM API Key':
    'Diese Konsole > Mandantendetails > Bearbeiten > CRM-API-Schlüssel. Admins der Plattform: Mandanten > der Mandant > Bearbeiten > CRM-API-Schlüssel',
  'HubSpot does not accept the token': 'HubSpot nimmt das Token nicht an',
  'The private app token of the tenant is wrong, was rotated, or its app was deleted.':
    'Das Token der privaten App des Mandanten ist falsch, wurde ausgetauscht, oder seine App wurde gelöscht.',
  'Open the private app in HubSpot (Settings > Integrations > Private Apps) and copy its current access token.':
    'Öffnen Sie die private App in HubSpot (Einstellungen > Integrationen > Private Apps), und kopieren Sie ihr aktuelles Zugriffstoken.',
  'Check that it belongs to the right HubSpot account.': 'Prüfen Sie, ob es zum richtigen HubSpot-Konto gehört.',
  'Enter it as CRM API Key.': 'Tragen Sie es als CRM-API-Schlüssel ein.',
  'HubSpot app lacks a permission': 'Der HubSpot-App fehlt eine Berechtigung',
  'The private app may not do what the sync needs: a scope is not granted.':
    'Die private App darf nicht, was der Abgleich braucht: Ein Scope ist nicht gewährt.',
  'Open the private app in HubSpot, then Scopes.': 'Öffnen Sie die private App in HubSpot und dort „Scopes“.',
  'Add the scope that the message names, such as crm.objects.deals.read or .write.':
    'Fügen Sie den Scope hinzu, den die Meldung nennt, etwa crm.objects.deals.read oder .write.',
  'Save the app. If its token changed, enter the new one as CRM API Key in Tenant Details.':
    'Speichern Sie die App. Hat sich ihr Token geändert, tragen Sie das neue in den Mandantendetails als CRM-API-Schlüssel ein.',
  'HubSpot > Settings > Integrations > Private Apps > the app > Scopes':
    'HubSpot > Einstellungen > Integrationen > Private Apps > die App > Scopes',
  'HubSpot refused access': 'HubSpot hat den Zugriff verweigert',
  'The token is valid, but not for this call.': 'Das Token ist gültig, aber nicht für diesen Aufruf.',
  'Check the scopes of the private app.': 'Prüfen Sie die Scopes der privaten App.',
  'If they are right, ask HubSpot support with the correlation ID.':
    'Stimmen sie, fragen Sie mit der Korrelations-ID den Support von HubSpot.',
  'HubSpot daily limit reached': 'Tagesgrenze von HubSpot erreicht',
  'All API calls of the HubSpot account for today are used up, possibly by other apps.':
    'Alle API-Aufrufe des HubSpot-Kontos für heute sind verbraucht, womöglich von anderen Apps.',
  'Wait until midnight in the time zone of the HubSpot account.':
    'Warten Sie bis Mitternacht in der Zeitzone des HubSpot-Kontos.',
  'If it comes back, see which app uses the calls, or buy a higher limit.':
    'Tritt es erneut auf, sehen Sie nach, welche App die Aufrufe verbraucht, oder kaufen Sie eine höhere Grenze.',
  'HubSpot > Settings > Integrations > Private Apps > the app > Logs':
    'HubSpot > Einstellungen > Integrationen > Private Apps > die App > Protokolle',
  'HubSpot asks to slow down': 'HubSpot bittet um langsamere Anfragen',
  'The sync sent more calls in ten seconds than HubSpot allows.':
    'Der Abgleich hat in zehn Sekunden mehr Aufrufe gesendet, als HubSpot erlaubt.',
  'If it comes back daily, ask the platform team to send fewer calls at once.':
    'Tritt es täglich auf, bitten Sie das Plattformteam, weniger Aufrufe auf einmal zu senden.',
  'Outside this console: the integration itself > HubSpot':
    'Außerhalb dieser Konsole: die Integration selbst > HubSpot',
  'HubSpot record is locked': 'HubSpot-Datensatz ist gesperrt',
  'Many changes came in a very short time, and HubSpot locks the records for two seconds.':
    'In sehr kurzer Zeit kamen viele Änderungen, und HubSpot sperrt die Datensätze für zwei Sekunden.',
  'Wait: the sync tries again after two seconds or more.':
    'Warten Sie: Der Abgleich versucht es nach zwei Sekunden oder mehr erneut.',
  'HubSpot is moving the account': 'HubSpot zieht das Konto um',
  'HubSpot is moving the data of the account to another hosting location and takes no calls meanwhile.':
    'HubSpot zieht die Daten des Kontos an einen anderen Hosting-Standort um und nimmt solange keine Aufrufe an.',
  'Wait: it takes up to 24 hours.': 'Warten Sie: Es dauert bis zu 24 Stunden.',
  'The sync continues by itself.': 'Der Abgleich geht von selbst weiter.',
  'HubSpot > Settings > Account': 'HubSpot > Einstellungen > Konto',
  'Too many properties in one request': 'Zu viele Eigenschaften in einer Anfrage',
  'The request to HubSpot named so many properties that its address became too long.':
    'Die Anfrage an HubSpot nannte so viele Eigenschaften, dass ihre Adresse zu lang wurde.',
  'Ask only for the properties that are mapped.': 'Fragen Sie nur die Eigenschaften ab, die zugeordnet sind.',
  'Send the list in the body of a batch read instead.':
    'Senden Sie die Liste stattdessen im Inhalt eines Batch-Lesevorgangs.',
  'Outside this console: the integration itself > property list':
    'Außerhalb dieser Konsole: die Integration selbst > Liste der Eigenschaften',
  'Too many records in one request': 'Zu viele Datensätze in einer Anfrage',
  'A batch sent to HubSpot held more records than it takes.':
    'Ein an HubSpot gesendeter Stapel enthielt mehr Datensätze, als HubSpot annimmt.',
  'Send smaller batches.': 'Senden Sie kleinere Stapel.',
  'HubSpot is not available': 'HubSpot ist nicht verfügbar',
  'HubSpot has an outage or a short break.': 'HubSpot hat eine Störung oder eine kurze Unterbrechung.',
  'If it lasts, look at the status page of HubSpot.': 'Hält es an, sehen Sie auf der Statusseite von HubSpot nach.',
  'HubSpot > status page': 'HubSpot > Statusseite',
  'HubSpot did not answer in time': 'HubSpot hat nicht rechtzeitig geantwortet',
  'HubSpot cut the request off, which it does when it is busy or gets many requests over a long time.':
    'HubSpot hat die Anfrage abgebrochen. Das geschieht, wenn es ausgelastet ist oder über lange Zeit viele Anfragen erhält.',
  'Wait: the sync tries again after a few seconds.':
    'Warten Sie: Der Abgleich versucht es nach einigen Sekunden erneut.',
  'If it comes back daily, ask the platform team to spread the sync over more time.':
    'Tritt es täglich auf, bitten Sie das Plattformteam, den Abgleich über mehr Zeit zu verteilen.',
  'A HubSpot property does not exist': 'Eine HubSpot-Eigenschaft gibt es nicht',
  'The sync writes a property that the HubSpot account does not have: not created, renamed or deleted.':
    'Der Abgleich schreibt eine Eigenschaft, die das HubSpot-Konto nicht hat: nicht angelegt, umbenannt oder gelöscht.',
  'Create the property under the internal name that the message gives.':
    'Legen Sie die Eigenschaft unter dem internen Namen an, den die Meldung nennt.',
  'If there is one of another name for it, ask the platform team to use that.':
    'Gibt es dafür eine mit anderem Namen, bitten Sie das Plattformteam, diese zu verwenden.',
  'HubSpot > Settings > Properties > Deal properties': 'HubSpot > Einstellungen > Eigenschaften > Deal-Eigenschaften',
  'Deal stage or pipeline not valid': 'Dealphase oder Pipeline ist ungültig',
  'The stage does not belong to the pipeline that is set for the tenant, or one of them was deleted in HubSpot. HubSpot wants internal IDs, not names.':
    'Die Phase gehört nicht zu der Pipeline, die für den Mandanten eingetragen ist, oder eine von beiden wurde in HubSpot gelöscht. HubSpot erwartet interne IDs, keine Namen.',
  'Copy the internal IDs of the pipeline and of its stages from HubSpot.':
    'Kopieren Sie die internen IDs der Pipeline und ihrer Phasen aus HubSpot.',
  'Enter them as Pipeline ID and Default Stage.': 'Tragen Sie sie als Pipeline-ID und Standardphase ein.',
  'If the stage is another one, ask the platform team to correct Deal Stages.':
    'Geht es um eine andere Phase, bitten Sie das Plattformteam, die Dealphasen zu korrigieren.',
  'This console > Tenant Details > Edit > Pipeline ID. Platform admins: Tenants > the tenant > Edit > Pipeline ID':
    'Diese Konsole > Mandantendetails > Bearbeiten > Pipeline-ID. Admins der Plattform: Mandanten > der Mandant > Bearbeiten > Pipeline-ID',
  'An ACE stage has no deal stage': 'Zu einer ACE-Phase fehlt die Dealphase',
  'The opportunity reached a stage for which the tenant has no deal stage, so the sync does not know where to put the deal.':
    'Die Opportunity hat eine Phase erreicht, für die der Mandant keine Dealphase hat. Daher weiß der Abgleich nicht, wohin mit dem Deal.',
  'Add the deal stage for the ACE stage that the message names.':
    'Ergänzen Sie die Dealphase für die ACE-Phase, die die Meldung nennt.',
  'If the pipeline has none that fits, ask the partner admin to add one in HubSpot first.':
    'Hat die Pipeline keine, die passt, bitten Sie den Partner-Admin, zuerst eine in HubSpot anzulegen.',
  'This console > Tenants > the tenant > Edit > Deal Stages':
    'Diese Konsole > Mandanten > der Mandant > Bearbeiten > Dealphasen',
  'A value is not on the HubSpot list': 'Ein Wert steht nicht auf der HubSpot-Liste',
  'A list property in HubSpot does not have the value that ACE sent.':
    'Eine Listeneigenschaft in HubSpot hat den Wert nicht, den ACE gesendet hat.',
  'Open the property that the message names.': 'Öffnen Sie die Eigenschaft, die die Meldung nennt.',
  'Add the value as an option.': 'Fügen Sie den Wert als Option hinzu.',
  'Or ask the platform team to map it to one that exists.':
    'Oder bitten Sie das Plattformteam, ihn einem vorhandenen Wert zuzuordnen.',
  'HubSpot > Settings > Properties': 'HubSpot > Einstellungen > Eigenschaften',
  'E-mail address not valid': 'E-Mail-Adresse ist ungültig',
  'The e-mail address of a contact is mistyped, for example .con instead of .com.':
    'Die E-Mail-Adresse eines Kontakts ist falsch geschrieben, zum Beispiel .con statt .com.',
  'Correct the e-mail address of the contact.': 'Korrigieren Sie die E-Mail-Adresse des Kontakts.',
  'Save; the next sync sends it again.': 'Speichern Sie; der nächste Abgleich sendet ihn erneut.',
  'HubSpot > Deals > the deal > Contacts': 'HubSpot > Deals > der Deal > Kontakte',
  'Date or number in the wrong form': 'Datum oder Zahl in der falschen Form',
  'A date was sent in a form that HubSpot does not take. Dates without a time must be midnight UTC.':
    'Ein Datum wurde in einer Form gesendet, die HubSpot nicht annimmt. Ein Datum ohne Uhrzeit muss Mitternacht UTC sein.',
  'Send dates as YYYY-MM-DD or as milliseconds at midnight UTC.':
    'Senden Sie Daten als YYYY-MM-DD oder als Millisekunden um Mitternacht UTC.',
  'Check that the mapped property is of the type date.':
    'Prüfen Sie, ob die zugeordnete Eigenschaft vom Typ Datum ist.',
  'Outside this console: the integration itself > field mapping':
    'Außerhalb dieser Konsole: die Integration selbst > Feldzuordnung',
  'Record not found in HubSpot': 'Datensatz in HubSpot nicht gefunden',
  'The record was deleted in HubSpot, or the ID is wrong. A merged deal goes on under a new ID.':
    'Der Datensatz wurde in HubSpot gelöscht, oder die ID ist falsch. Ein zusammengeführter Deal besteht unter einer neuen ID weiter.',
  'Look for the deal by name. After a merge, the merged deal is the one to go on with.':
    'Suchen Sie den Deal nach seinem Namen. Nach einer Zusammenführung geht es mit dem zusammengeführten Deal weiter.',
  'If it was deleted by mistake, restore it from the recycle bin.':
    'Wurde es versehentlich gelöscht, stellen Sie es aus dem Papierkorb wieder her.',
  'If not, nothing is to be done.': 'Andernfalls ist nichts zu tun.',
  'HubSpot > Deals > Actions > Restore records': 'HubSpot > Deals > Aktionen > Datensätze wiederherstellen',
  'Record exists already in HubSpot': 'Datensatz ist in HubSpot schon vorhanden',
  'The sync wanted to create a contact that is there already. Search in HubSpot lags behind by some seconds.':
    'Der Abgleich wollte einen Kontakt anlegen, den es schon gibt. Die Suche in HubSpot hinkt um einige Sekunden hinterher.',
  'Wait: the next sync finds the record and updates it.':
    'Warten Sie: Der nächste Abgleich findet den Datensatz und aktualisiert ihn.',
  'If it comes back, look for duplicates and merge them.':
    'Tritt es erneut auf, suchen Sie nach Dubletten, und führen Sie sie zusammen.',
  'HubSpot > Contacts': 'HubSpot > Kontakte',
  'The deal has more than one primary company': 'Der Deal hat mehr als ein primäres Unternehmen',
  'The sync needs to know which company is the customer, and the deal names more than one as primary.':
    'Der Abgleich muss wissen, welches Unternehmen der Kunde ist, und der Deal nennt mehr als eines als primär.',
  'Open the deal, then Companies.': 'Öffnen Sie den Deal und dort „Unternehmen“.',
  'Keep the label Primary on the customer only.': 'Lassen Sie die Kennzeichnung „Primär“ nur beim Kunden.',
  'HubSpot > Deals > the deal > Companies': 'HubSpot > Deals > der Deal > Unternehmen',
  'Association limit reached': 'Grenze für Zuordnungen erreicht',
  'A limit is set in HubSpot on how many records may be linked to one another, and this link would pass it.':
    'In HubSpot ist eine Grenze dafür gesetzt, wie viele Datensätze miteinander verknüpft sein dürfen, und diese Verknüpfung würde sie überschreiten.',
  'Remove links that are no longer needed.': 'Entfernen Sie Verknüpfungen, die nicht mehr gebraucht werden.',
  'Or raise the limit for this kind of record.': 'Oder heben Sie die Grenze für diese Art von Datensatz an.',
  'HubSpot > Settings > Objects > Deals > Associations': 'HubSpot > Einstellungen > Objekte > Deals > Zuordnungen',
  'A value breaks a HubSpot rule': 'Ein Wert verletzt eine HubSpot-Regel',
  'A property in HubSpot has a rule, such as letters only, and the value breaks it. Such rules hold for integrations as well.':
    'Eine Eigenschaft in HubSpot hat eine Regel, zum Beispiel nur Buchstaben, und der Wert verletzt sie. Solche Regeln gelten auch für Integrationen.',
  'Read the name of the property and the rule in the message.':
    'Lesen Sie in der Meldung den Namen der Eigenschaft und die Regel.',
  'Correct the value, or loosen the rule of the property.':
    'Korrigieren Sie den Wert, oder lockern Sie die Regel der Eigenschaft.',
  'HubSpot > Settings > Properties > the property > Rules':
    'HubSpot > Einstellungen > Eigenschaften > die Eigenschaft > Regeln',
  'HubSpot could not read the request': 'HubSpot konnte die Anfrage nicht lesen',
  'HubSpot rejected the request as malformed, without naming one cause.':
    'HubSpot hat die Anfrage als fehlerhaft zurückgewiesen, ohne eine bestimmte Ursache zu nennen.',
  'Look the request up by its correlation ID.': 'Suchen Sie die Anfrage anhand ihrer Korrelations-ID.',
  'Check property names, dates and the JSON that was sent.':
    'Prüfen Sie die Namen der Eigenschaften, die Daten und das gesendete JSON.',
  'The opportunity exists already in ACE': 'Die Opportunity ist in ACE schon vorhanden',
  'A value that must be unique, usually the ID of the deal, is in use by another opportunity.':
    'Ein Wert, der nur einmal vorkommen darf, meist die ID des Deals, wird von einer anderen Opportunity verwendet.',
  'Look for the deal ID in Partner Central.': 'Suchen Sie die ID des Deals in Partner Central.',
  'If an opportunity has it, link the deal to that one instead of creating another.':
    'Hat sie eine Opportunity, verknüpfen Sie den Deal mit dieser, statt eine weitere anzulegen.',
  'ACE does not allow this change now': 'ACE erlaubt diese Änderung jetzt nicht',
  'The change does not fit the state of the opportunity, or the role may not make it. After approval, some fields can no longer be changed.':
    'Die Änderung passt nicht zum Stand der Opportunity, oder die Rolle darf sie nicht vornehmen. Nach der Genehmigung lassen sich einige Felder nicht mehr ändern.',
  'Look at the review status of the opportunity.': 'Sehen Sie sich den Stand der Prüfung bei der Opportunity an.',
  'Undo the change on the deal if the field is fixed by now.':
    'Machen Sie die Änderung am Deal rückgängig, wenn das Feld inzwischen feststeht.',
  'Otherwise check the permissions of the role.': 'Prüfen Sie andernfalls die Berechtigungen der Rolle.',
  'The opportunity is in the wrong state': 'Die Opportunity ist im falschen Zustand',
  'The opportunity is in a state in which AWS does not take this request.':
    'Die Opportunity ist in einem Zustand, in dem AWS diese Anfrage nicht annimmt.',
  'If AWS is reviewing it, wait. If it says Action Required, make the changes that AWS asks for.':
    'Wird sie von AWS geprüft, warten Sie. Steht dort „Action Required“, nehmen Sie die Änderungen vor, um die AWS bittet.',
  'A required field is empty': 'Ein Pflichtfeld ist leer',
  'ACE requires a field that the deal does not have.': 'ACE verlangt ein Feld, das beim Deal fehlt.',
  'Fill in the field that the message names.': 'Füllen Sie das Feld aus, das die Meldung nennt.',
  'If it is filled in HubSpot, ask the platform team which field is sent.':
    'Ist es in HubSpot ausgefüllt, fragen Sie das Plattformteam, welches Feld gesendet wird.',
  'A list field was sent with a value that ACE does not have.':
    'Ein Listenfeld wurde mit einem Wert gesendet, den ACE nicht hat.',
  'A text has the wrong form': 'Ein Text hat die falsche Form',
  'A field, such as an e-mail address, phone number or date, is not in the form that ACE expects.':
    'Ein Feld, etwa eine E-Mail-Adresse, eine Telefonnummer oder ein Datum, hat nicht die Form, die ACE erwartet.',
  'Correct the field that the message names.': 'Korrigieren Sie das Feld, das die Meldung nennt.',
  'A number or date is out of range': 'Zahl oder Datum liegt außerhalb der Grenzen',
  'A value is smaller or larger than ACE takes.': 'Ein Wert ist kleiner oder größer, als ACE annimmt.',
  'A list has too few values': 'Eine Liste hat zu wenige Werte',
  'A field that needs one or more values was sent with too few.':
    'Ein Feld, das einen oder mehrere Werte braucht, wurde mit zu wenigen gesendet.',
  'Choose at least one value in the field that the message names.':
    'Wählen Sie in dem Feld, das die Meldung nennt, mindestens einen Wert.',
  'A list has too many values': 'Eine Liste hat zu viele Werte',
  'A field was sent with more values than ACE takes.': 'Ein Feld wurde mit mehr Werten gesendet, als ACE annimmt.',
  'Remove values from the field that the message names.': 'Entfernen Sie Werte aus dem Feld, das die Meldung nennt.',
  'ACE does not accept a value': 'ACE nimmt einen Wert nicht an',
  'A field has a value that breaks a rule of ACE.': 'Ein Feld hat einen Wert, der eine Regel von ACE verletzt.',
  'Read the rule in the message and correct the field.':
    'Lesen Sie die Regel in der Meldung, und korrigieren Sie das Feld.',
  'A limit of Partner Central is reached': 'Eine Grenze von Partner Central ist erreicht',
  'The request would pass a limit of the partner account.':
    'Die Anfrage würde eine Grenze des Partnerkontos überschreiten.',
  'Compare your use with the quotas of the Selling API.':
    'Vergleichen Sie Ihre Nutzung mit den Kontingenten der Selling API.',
  'Ask AWS for a higher quota.': 'Bitten Sie AWS um ein höheres Kontingent.',
  'AWS console > Service Quotas': 'AWS-Konsole > Service Quotas',
  'Partner Central asks to slow down': 'Partner Central bittet um langsamere Anfragen',
  'The sync sent more than AWS takes: 1 change a second and 10,000 in 24 hours, 10 reads a second and 100,000.':
    'Der Abgleich hat mehr gesendet, als AWS annimmt: 1 Änderung je Sekunde und 10.000 in 24 Stunden, 10 Lesezugriffe je Sekunde und 100.000.',
  'If it comes back daily, ask the platform team for a higher quota or fewer syncs.':
    'Tritt es täglich auf, bitten Sie das Plattformteam um ein höheres Kontingent oder weniger Abgleiche.',
  'Partner Central has a fault': 'Partner Central hat eine Störung',
  'AWS could not handle the request. It usually passes by itself.':
    'AWS konnte die Anfrage nicht bearbeiten. Meist geht das von selbst vorüber.',
  'If it lasts, open a case with AWS support.': 'Hält es an, öffnen Sie einen Fall beim AWS Support.',
  'AWS Partner Central > Support': 'AWS Partner Central > Support',
  'Opportunity not found in ACE': 'Opportunity in ACE nicht gefunden',
  'ACE does not have the opportunity, or does not show it to this partner account.':
    'ACE hat die Opportunity nicht oder zeigt sie diesem Partnerkonto nicht.',
  'Check the ACE opportunity ID of the deal.': 'Prüfen Sie die ACE-Opportunity-ID des Deals.',
  'Ask the platform team whether the integration uses the account and the catalogue in which it was made.':
    'Fragen Sie das Plattformteam, ob die Integration das Konto und den Katalog verwendet, in denen sie angelegt wurde.',
  'Partner Central refused access': 'Partner Central hat den Zugriff verweigert',
  'The role of the integration may not do this in Partner Central.':
    'Die Rolle der Integration darf das in Partner Central nicht.',
  'Allow the role the action that the message names, such as partnercentral:UpdateOpportunity.':
    'Erlauben Sie der Rolle die Aktion, die die Meldung nennt, etwa partnercentral:UpdateOpportunity.',
  'Check that the AWS account is linked to Partner Central.':
    'Prüfen Sie, ob das AWS-Konto mit Partner Central verknüpft ist.',
  'An AWS service refused access': 'Ein AWS-Dienst hat den Zugriff verweigert',
  'The integration may not do this in an AWS service that it uses, which is not Partner Central.':
    'Die Integration darf das nicht in einem AWS-Dienst, den sie verwendet und der nicht Partner Central ist.',
  'Read in the message who was refused, and which action.':
    'Lesen Sie in der Meldung, wem der Zugriff verweigert wurde und für welche Aktion.',
  'Allow that role the action, if the integration needs it.':
    'Erlauben Sie dieser Rolle die Aktion, wenn die Integration sie braucht.',
  'AWS console > IAM > Roles > the role that the message names':
    'AWS-Konsole > IAM > Rollen > die Rolle, die die Meldung nennt',
  'An AWS service asks to slow down': 'Ein AWS-Dienst bittet um langsamere Anfragen',
  'The integration sent more to an AWS service that it uses than the service takes at once.':
    'Die Integration hat an einen AWS-Dienst, den sie verwendet, mehr gesendet, als dieser auf einmal annimmt.',
  'If it comes back daily, ask the platform team to raise the quota of that service.':
    'Tritt es täglich auf, bitten Sie das Plattformteam, das Kontingent dieses Dienstes anzuheben.',
  'The sync ran out of time': 'Dem Abgleich ging die Zeit aus',
  'The function was stopped at its time limit, often since another service answered slowly or a file was large.':
    'Die Funktion wurde an ihrer Zeitgrenze angehalten, oft weil ein anderer Dienst langsam antwortete oder eine Datei groß war.',
  'Look for the slow call in the logs.': 'Suchen Sie in den Protokollen nach dem langsamen Aufruf.',
  'Raise the time limit (900 seconds at most) or handle less per run.':
    'Heben Sie die Zeitgrenze an (höchstens 900 Sekunden), oder verarbeiten Sie je Lauf weniger.',
  'AWS console > Lambda > the function > Configuration > General':
    'AWS-Konsole > Lambda > die Funktion > Konfiguration > Allgemein',
  'A web page came in place of data': 'Statt Daten kam eine Webseite',
  'The sync expected data and got a web page: the fault or sign-in page of the other side, or of a proxy on the way.':
    'Der Abgleich hat Daten erwartet und eine Webseite erhalten: die Fehler- oder Anmeldeseite der Gegenseite oder eines Proxys auf dem Weg.',
  'Look in the logs for the address that was called and the status that it answered.':
    'Suchen Sie in den Protokollen nach der aufgerufenen Adresse und dem Status, mit dem sie geantwortet hat.',
  'If the other side had an outage, wait for the next sync.':
    'Hatte die Gegenseite eine Störung, warten Sie den nächsten Abgleich ab.',
  'Otherwise check the address and the proxy.': 'Prüfen Sie andernfalls die Adresse und den Proxy.',
  'Outside this console: the integration itself > logs':
    'Außerhalb dieser Konsole: die Integration selbst > Protokolle',
  'JSON is broken or cut off': 'JSON ist beschädigt oder abgeschnitten',
  'What the sync read, usually the source file, is not complete JSON, often since it was read while it was still being written.':
    'Was der Abgleich gelesen hat, meist die Quelldatei, ist kein vollständiges JSON, oft weil es gelesen wurde, während es noch geschrieben wurde.',
  'Process the file again.': 'Verarbeiten Sie die Datei erneut.',
  'If it fails again, fetch the original from the archive folder.':
    'Schlägt es wieder fehl, holen Sie das Original aus dem Archivordner.',
  'AWS console > S3 > the bucket of the tenant > the source file':
    'AWS-Konsole > S3 > der Bucket des Mandanten > die Quelldatei',
  'A certificate has expired': 'Ein Zertifikat ist abgelaufen',
  'The certificate of the other side, or of a proxy on the way, is past its date; or the clock is wrong.':
    'Das Zertifikat der Gegenseite oder eines Proxys auf dem Weg ist nicht mehr gültig, oder die Uhr geht falsch.',
  'Check the clock of the machine that runs the sync.': 'Prüfen Sie die Uhr des Rechners, auf dem der Abgleich läuft.',
  'If a proxy is in between, renew its certificate.': 'Ist ein Proxy dazwischen, erneuern Sie dessen Zertifikat.',
  'Outside this console: the integration itself > network':
    'Außerhalb dieser Konsole: die Integration selbst > Netzwerk',
  'A certificate is not trusted': 'Einem Zertifikat wird nicht vertraut',
  'The connection is secured by a certificate that the integration does not know, usually that of a proxy.':
    'Die Verbindung ist durch ein Zertifikat gesichert, das die Integration nicht kennt, meist das eines Proxys.',
  'Add the certificate of the proxy to the trusted ones.':
    'Nehmen Sie das Zertifikat des Proxys unter die vertrauten auf.',
  'Do not switch the check off.': 'Schalten Sie die Prüfung nicht ab.',
  'Server name not found': 'Servername nicht gefunden',
  'The name of the server could not be found: it is mistyped, or name resolution is down.':
    'Der Name des Servers wurde nicht gefunden: Er ist falsch geschrieben, oder die Namensauflösung ist ausgefallen.',
  'Check the address in the message for a typing error and the region for existence.':
    'Prüfen Sie, ob die Adresse in der Meldung einen Tippfehler hat und ob es die Region gibt.',
  'Check the name servers of the network.': 'Prüfen Sie die Namensserver des Netzwerks.',
  'Name resolution failed for a moment': 'Namensauflösung fiel kurz aus',
  'The name server gave no answer in time. It usually passes by itself.':
    'Der Namensserver hat nicht rechtzeitig geantwortet. Meist geht das von selbst vorüber.',
  'If it lasts, ask the platform team to check the name servers of the network.':
    'Hält es an, bitten Sie das Plattformteam, die Namensserver des Netzwerks zu prüfen.',
  'Connection refused': 'Verbindung abgelehnt',
  'No service answers at the address, often since a proxy is down.':
    'An der Adresse antwortet kein Dienst, oft weil ein Proxy ausgefallen ist.',
  'Check the address and the port in the message.': 'Prüfen Sie die Adresse und den Port in der Meldung.',
  'Check the proxy and the firewall.': 'Prüfen Sie den Proxy und die Firewall.',
  'Connection cut off': 'Verbindung abgebrochen',
  'The other side closed the connection before the answer was complete.':
    'Die Gegenseite hat die Verbindung geschlossen, bevor die Antwort vollständig war.',
  'If it comes back daily, ask the platform team to check proxy and firewall time limits.':
    'Tritt es täglich auf, bitten Sie das Plattformteam, die Zeitgrenzen von Proxy und Firewall zu prüfen.',
  'No answer in time': 'Keine Antwort in der erwarteten Zeit',
  'The other side did not answer in time.': 'Die Gegenseite hat nicht rechtzeitig geantwortet.',
  'If it lasts, ask the platform team to check that the firewall lets the address through.':
    'Hält es an, bitten Sie das Plattformteam zu prüfen, ob die Firewall die Adresse durchlässt.',
  'A connection was not answered in time; the message does not say by whom.':
    'Eine Verbindung wurde nicht rechtzeitig beantwortet; die Meldung sagt nicht, von wem.',
  'If it lasts, ask the platform team to check that the firewall lets HubSpot and AWS through.':
    'Hält es an, bitten Sie das Plattformteam zu prüfen, ob die Firewall HubSpot und AWS durchlässt.',
};
