import type { MailContent, MailLanguage } from './mailer.ts'

/** The words of one kind of mail. `{origin}`, `{device}`, `{provider}`, `{minutes}`, `{time}` and `{until}` are filled in. */
export type MailText = {
  subject: string
  /** Each is a paragraph, before the code or link. */
  before: readonly string[]
  /** And after it. */
  after: readonly string[]
  /** What the link says. */
  link?: string
}

/** Everything that mails say. Nothing in them comes from whoever asks but the origin of the page and the name of the device. */
export const mailTexts: Readonly<Record<MailLanguage, Readonly<Record<MailContent['kind'], MailText>>>> = {
  en: {
    code: {
      subject: 'Your code to log in',
      before: ['Somebody wants to log in to {origin} with this address, on {device}. The code is:'],
      after: [
        'It is good for {minutes} minutes. Type it only into the page that asked for it, and give it to nobody.',
        'If it was not you, do nothing: without the code nobody gets in.',
      ],
    },
    link: {
      subject: 'Is this new device yours?',
      before: [
        'Somebody wants to open your wallet on a device that it does not know yet: {origin}, on {device}.',
        'If it is you, open this page and choose the number that the device shows:',
      ],
      after: [
        'The link is good for {minutes} minutes. If it was not you, open it and say so: nobody gets in, and new devices are refused for a day.',
      ],
      link: 'Look at the new device',
    },
    proofCode: {
      subject: 'Your code to confirm that it is you',
      before: [
        'Somebody wants to change how your wallet is logged in to, on {origin}, on {device}. The code is:',
      ],
      after: [
        'It is good for {minutes} minutes. Type it only into the wallet that asked for it, and give it to nobody.',
        'If it was not you, somebody else is logged in on that device. Without the code nothing is changed.',
      ],
    },
    linkCode: {
      subject: 'Your code to add this address',
      before: [
        'Somebody wants to log in to a wallet with this address as well, on {origin}, on {device}. The code is:',
      ],
      after: [
        'It is good for {minutes} minutes. Type it only into the wallet that asked for it, and give it to nobody.',
        'If it was not you, do nothing: without the code your address is not added.',
      ],
    },
    loginLinked: {
      subject: 'Your wallet has another login',
      before: [
        'From now on your wallet can be opened with this login, too: {provider}. It was added at {origin}, on {device}, {time}.',
      ],
      after: [
        'If it was not you, log in, remove it in the profile of your wallet, and change the password of your mailbox.',
      ],
    },
    loginUnlinked: {
      subject: 'A login of your wallet was removed',
      before: [
        'Your wallet can no longer be opened with this login: {provider}. It was removed at {origin}, on {device}, {time}.',
      ],
      after: [
        'If it was not you, log in in another way and look at the logins in the profile of your wallet.',
      ],
    },
    newDevice: {
      subject: 'Your wallet was opened on a new device',
      before: ['Your wallet was opened on a new device: {origin}, on {device}, {time}.'],
      after: [
        'If it was not you, somebody else reads your mail. Change the password of your mailbox, and move what the wallet holds to another one at once.',
      ],
    },
    changeCode: {
      subject: 'Your code to change your address',
      before: [
        'Somebody wants to give your wallet another e-mail address: {origin}, on {device}. The code to allow that is:',
      ],
      after: [
        'It is good for {minutes} minutes. Type it only into the page that asked for it, and give it to nobody.',
        'If it was not you, somebody else is logged in to your wallet. Without the code your address stays as it is.',
      ],
    },
    newAddressCode: {
      subject: 'Your code to confirm this address',
      before: ['Somebody wants to use this address for a wallet: {origin}, on {device}. The code is:'],
      after: [
        'It is good for {minutes} minutes. Type it only into the page that asked for it, and give it to nobody.',
        'If it was not you, do nothing: without the code nothing changes.',
      ],
    },
    addressChanged: {
      subject: 'Your wallet has another e-mail address now',
      before: [
        'Your wallet was given another e-mail address: {origin}, on {device}, {time}. This address does not open it any more.',
        'If it was not you, undo it on this page:',
      ],
      after: [
        'That is possible until {until}. It ends every login of your wallet; until then no new device can open it.',
      ],
      link: 'Undo the change',
    },
    addressBack: {
      subject: 'A change of address was undone',
      before: [
        'The e-mail address of a wallet was changed back by its old address: {origin}, on {device}, {time}. Every login of the wallet was ended.',
        'It opens with the old address again, and with no other.',
      ],
      after: ['If you did not expect that, somebody else reads the mails of one of the two addresses.'],
    },
    codesLocked: {
      subject: 'Too many wrong codes',
      before: [
        'Somebody typed too many wrong codes for this address: {origin}, on {device}, {time}.',
        'Codes alone do not log in any more. The next login sends a link to this address first.',
      ],
      after: ['Nobody has got in. If it was not you, there is nothing that you have to do.'],
    },
    custodyChanged: {
      subject: 'Your Farcaster account has moved',
      before: [
        'Your Farcaster account belongs to another address now, and somebody wanted to log in with it: {origin}, on {device}. They were refused.',
        'From {time} on, whoever has that Farcaster account can log in with it and open your wallet.',
      ],
      after: [
        'If you have not moved it yourself, open your wallet on one of your devices before then, and move what is yours.',
      ],
    },
    recoveryLocked: {
      subject: 'New devices are refused',
      before: [
        'You said that a new device was not yours: {origin}, on {device}. It was refused.',
        'No new device can open your wallet until {time}. Your other devices work as before.',
      ],
      after: ['If somebody else reads your mail, change the password of your mailbox now.'],
    },
    factorAdded: {
      subject: 'Your wallet has a new passkey or passcode',
      before: [
        'A passkey or a passcode was set up for your wallet: {origin}, on {device}, {time}. A new device needs it to open the wallet.',
      ],
      after: [
        'If it was not you, somebody else uses your wallet. Open it on a device that has it, and move what it holds to another one at once.',
      ],
    },
    factorRemoved: {
      subject: 'A passkey or passcode of your wallet was removed',
      before: ['A passkey or a passcode of your wallet was removed: {origin}, on {device}, {time}.'],
      after: [
        'If it was not you, somebody else uses your wallet. Open it on a device that has it, and move what it holds to another one at once.',
      ],
    },
    passcodeLocked: {
      subject: 'Too many wrong passcodes',
      before: [
        'Somebody has logged in with this account and typed too many wrong passcodes: {origin}, on {device}.',
        'No passcode is taken until {time}. Your devices work as before.',
      ],
      after: ['If it was not you, somebody else reads your mail: change the password of your mailbox now.'],
    },
    exported: {
      subject: 'Your wallet was exported',
      before: ['The recovery phrase or the keys of your wallet were shown: {origin}, on {device}, {time}.'],
      after: [
        'Whoever has them can move everything, also when they are logged out. If it was not you, move what the wallet holds to another one at once.',
      ],
    },
    kitMade: {
      subject: 'A recovery kit was made',
      before: ['A recovery kit of your wallet was made: {origin}, on {device}, {time}.'],
      after: [
        'Whoever has the file and its passcode can move everything. If it was not you, move what the wallet holds to another one at once.',
      ],
    },
    deletionAsked: {
      subject: 'Your account will be deleted',
      before: [
        'Somebody has asked to delete your account and its wallet: {origin}, on {device}.',
        'That happens on {time}. Until then, logging in takes it back.',
      ],
      after: [
        'Afterwards nobody can open the wallet here any more, also not we. Without its recovery phrase or a recovery kit, what it holds is lost.',
      ],
    },
    deletionUndone: {
      subject: 'Your account stays',
      before: ['Somebody has logged in, so your account is not deleted: {origin}, on {device}, {time}.'],
      after: ['If you want it to be deleted, ask for it once more on the page of your wallet.'],
    },
    deleted: {
      subject: 'Your account was deleted',
      before: ['Your account was deleted on {time}, with everything that opened its wallet here.'],
      after: ['This address is not kept. The recovery phrase and recovery kits work as before.'],
    },
  },
  de: {
    code: {
      subject: 'Ihr Code zum Anmelden',
      before: ['Jemand möchte sich mit dieser Adresse bei {origin} anmelden, mit {device}. Der Code ist:'],
      after: [
        'Er gilt {minutes} Minuten. Geben Sie ihn nur auf der Seite ein, die danach gefragt hat, und geben Sie ihn niemandem.',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ohne den Code kommt niemand hinein.',
      ],
    },
    link: {
      subject: 'Ist dieses neue Gerät Ihres?',
      before: [
        'Jemand möchte Ihre Wallet auf einem Gerät öffnen, das sie noch nicht kennt: {origin}, mit {device}.',
        'Wenn Sie das sind, öffnen Sie diese Seite und wählen Sie die Zahl, die das Gerät zeigt:',
      ],
      after: [
        'Der Link gilt {minutes} Minuten. Wenn Sie das nicht waren, öffnen Sie ihn und sagen Sie es dort: Dann kommt niemand hinein, und neue Geräte werden einen Tag lang abgelehnt.',
      ],
      link: 'Das neue Gerät ansehen',
    },
    proofCode: {
      subject: 'Ihr Code zur Bestätigung',
      before: [
        'Jemand möchte ändern, wie man sich bei Ihrer Wallet anmeldet: {origin}, mit {device}. Der Code ist:',
      ],
      after: [
        'Er gilt {minutes} Minuten. Geben Sie ihn nur in der Wallet ein, die danach gefragt hat, und geben Sie ihn niemandem.',
        'Wenn Sie das nicht waren, ist auf diesem Gerät jemand anderes angemeldet. Ohne den Code ändert sich nichts.',
      ],
    },
    linkCode: {
      subject: 'Ihr Code zum Hinzufügen dieser Adresse',
      before: [
        'Jemand möchte sich auch mit dieser Adresse bei einer Wallet anmelden: {origin}, mit {device}. Der Code ist:',
      ],
      after: [
        'Er gilt {minutes} Minuten. Geben Sie ihn nur in der Wallet ein, die danach gefragt hat, und geben Sie ihn niemandem.',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ohne den Code wird Ihre Adresse nicht hinzugefügt.',
      ],
    },
    loginLinked: {
      subject: 'Ihre Wallet hat eine weitere Anmeldung',
      before: [
        'Ihre Wallet lässt sich jetzt auch damit öffnen: {provider}. Hinzugefügt bei {origin}, mit {device}, {time}.',
      ],
      after: [
        'Wenn Sie das nicht waren, melden Sie sich an, entfernen Sie diese Anmeldung im Profil Ihrer Wallet und ändern Sie das Passwort Ihres Postfachs.',
      ],
    },
    loginUnlinked: {
      subject: 'Eine Anmeldung Ihrer Wallet wurde entfernt',
      before: [
        'Ihre Wallet lässt sich damit nicht mehr öffnen: {provider}. Entfernt bei {origin}, mit {device}, {time}.',
      ],
      after: [
        'Wenn Sie das nicht waren, melden Sie sich auf andere Weise an und prüfen Sie die Anmeldungen im Profil Ihrer Wallet.',
      ],
    },
    newDevice: {
      subject: 'Ihre Wallet wurde auf einem neuen Gerät geöffnet',
      before: ['Ihre Wallet wurde auf einem neuen Gerät geöffnet: {origin}, mit {device}, {time}.'],
      after: [
        'Wenn Sie das nicht waren, liest jemand anderes Ihre Mails. Ändern Sie das Passwort Ihres Postfachs und übertragen Sie sofort, was in der Wallet liegt, auf eine andere.',
      ],
    },
    changeCode: {
      subject: 'Ihr Code zum Ändern der Adresse',
      before: [
        'Jemand möchte Ihrer Wallet eine andere E-Mail-Adresse geben: {origin}, mit {device}. Der Code, der das erlaubt, ist:',
      ],
      after: [
        'Er gilt {minutes} Minuten. Geben Sie ihn nur auf der Seite ein, die danach gefragt hat, und geben Sie ihn niemandem.',
        'Wenn Sie das nicht waren, ist jemand anderes bei Ihrer Wallet angemeldet. Ohne den Code bleibt Ihre Adresse, wie sie ist.',
      ],
    },
    newAddressCode: {
      subject: 'Ihr Code zum Bestätigen dieser Adresse',
      before: [
        'Jemand möchte diese Adresse für eine Wallet verwenden: {origin}, mit {device}. Der Code ist:',
      ],
      after: [
        'Er gilt {minutes} Minuten. Geben Sie ihn nur auf der Seite ein, die danach gefragt hat, und geben Sie ihn niemandem.',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ohne den Code ändert sich nichts.',
      ],
    },
    addressChanged: {
      subject: 'Ihre Wallet hat jetzt eine andere E-Mail-Adresse',
      before: [
        'Ihre Wallet hat eine andere E-Mail-Adresse bekommen: {origin}, mit {device}, {time}. Diese Adresse öffnet sie nicht mehr.',
        'Wenn Sie das nicht waren, machen Sie es auf dieser Seite rückgängig:',
      ],
      after: [
        'Das geht bis {until}. Es beendet jede Anmeldung bei Ihrer Wallet; bis dahin kann kein neues Gerät sie öffnen.',
      ],
      link: 'Die Änderung rückgängig machen',
    },
    addressBack: {
      subject: 'Eine geänderte Adresse wurde zurückgesetzt',
      before: [
        'Die E-Mail-Adresse einer Wallet wurde von ihrer alten Adresse aus zurückgesetzt: {origin}, mit {device}, {time}. Jede Anmeldung bei der Wallet wurde beendet.',
        'Sie öffnet sich wieder mit der alten Adresse, und mit keiner anderen.',
      ],
      after: ['Wenn Sie das nicht erwartet haben, liest jemand anderes die Mails einer der beiden Adressen.'],
    },
    codesLocked: {
      subject: 'Zu viele falsche Codes',
      before: [
        'Jemand hat für diese Adresse zu viele falsche Codes eingegeben: {origin}, mit {device}, {time}.',
        'Ein Code allein genügt nicht mehr zum Anmelden. Bei der nächsten Anmeldung kommt zuerst ein Link an diese Adresse.',
      ],
      after: ['Niemand ist hineingekommen. Wenn Sie das nicht waren, müssen Sie nichts tun.'],
    },
    custodyChanged: {
      subject: 'Ihr Farcaster-Konto ist umgezogen',
      before: [
        'Ihr Farcaster-Konto gehört jetzt zu einer anderen Adresse, und jemand wollte sich damit anmelden: {origin}, mit {device}. Das wurde abgelehnt.',
        'Ab {time} kann sich damit anmelden und Ihre Wallet öffnen, wer dieses Farcaster-Konto hat.',
      ],
      after: [
        'Wenn Sie es nicht selbst umgezogen haben, öffnen Sie vorher Ihre Wallet auf einem Ihrer Geräte und bringen Sie in Sicherheit, was Ihnen gehört.',
      ],
    },
    recoveryLocked: {
      subject: 'Neue Geräte werden abgelehnt',
      before: [
        'Sie haben gesagt, dass ein neues Gerät nicht Ihres war: {origin}, mit {device}. Es wurde abgelehnt.',
        'Bis {time} kann kein neues Gerät Ihre Wallet öffnen. Ihre anderen Geräte arbeiten wie bisher.',
      ],
      after: ['Wenn jemand anderes Ihre Mails liest, ändern Sie jetzt das Passwort Ihres Postfachs.'],
    },
    factorAdded: {
      subject: 'Ihre Wallet hat einen neuen Passkey oder Passcode',
      before: [
        'Für Ihre Wallet wurde ein Passkey oder ein Passcode eingerichtet: {origin}, mit {device}, {time}. Ein neues Gerät braucht ihn, um die Wallet zu öffnen.',
      ],
      after: [
        'Wenn Sie das nicht waren, benutzt jemand anderes Ihre Wallet. Öffnen Sie sie auf einem Gerät, das sie hat, und übertragen Sie sofort, was darin liegt, auf eine andere.',
      ],
    },
    factorRemoved: {
      subject: 'Ein Passkey oder Passcode Ihrer Wallet wurde entfernt',
      before: ['Ein Passkey oder ein Passcode Ihrer Wallet wurde entfernt: {origin}, mit {device}, {time}.'],
      after: [
        'Wenn Sie das nicht waren, benutzt jemand anderes Ihre Wallet. Öffnen Sie sie auf einem Gerät, das sie hat, und übertragen Sie sofort, was darin liegt, auf eine andere.',
      ],
    },
    passcodeLocked: {
      subject: 'Zu viele falsche Passcodes',
      before: [
        'Jemand hat sich mit diesem Konto angemeldet und zu viele falsche Passcodes eingegeben: {origin}, mit {device}.',
        'Bis {time} wird kein Passcode angenommen. Ihre Geräte arbeiten wie bisher.',
      ],
      after: [
        'Wenn Sie das nicht waren, liest jemand anderes Ihre Mails: Ändern Sie jetzt das Passwort Ihres Postfachs.',
      ],
    },
    exported: {
      subject: 'Ihre Wallet wurde exportiert',
      before: [
        'Die Wiederherstellungsphrase oder die Schlüssel Ihrer Wallet wurden angezeigt: {origin}, mit {device}, {time}.',
      ],
      after: [
        'Wer sie hat, kann alles übertragen, auch ohne angemeldet zu sein. Wenn Sie das nicht waren, übertragen Sie sofort, was in der Wallet liegt, auf eine andere.',
      ],
    },
    kitMade: {
      subject: 'Eine Wiederherstellungsdatei wurde erstellt',
      before: ['Eine Wiederherstellungsdatei Ihrer Wallet wurde erstellt: {origin}, mit {device}, {time}.'],
      after: [
        'Wer die Datei und ihr Kennwort hat, kann alles übertragen. Wenn Sie das nicht waren, übertragen Sie sofort, was in der Wallet liegt, auf eine andere.',
      ],
    },
    deletionAsked: {
      subject: 'Ihr Konto wird gelöscht',
      before: [
        'Jemand möchte Ihr Konto und seine Wallet löschen: {origin}, mit {device}.',
        'Das geschieht am {time}. Bis dahin nimmt eine Anmeldung es zurück.',
      ],
      after: [
        'Danach kann hier niemand mehr die Wallet öffnen, auch wir nicht. Ohne ihre Wiederherstellungsphrase oder eine Wiederherstellungsdatei ist verloren, was in ihr liegt.',
      ],
    },
    deletionUndone: {
      subject: 'Ihr Konto bleibt',
      before: [
        'Jemand hat sich angemeldet, also wird Ihr Konto nicht gelöscht: {origin}, mit {device}, {time}.',
      ],
      after: ['Wenn es gelöscht werden soll, verlangen Sie es noch einmal auf der Seite Ihrer Wallet.'],
    },
    deleted: {
      subject: 'Ihr Konto wurde gelöscht',
      before: ['Ihr Konto wurde gelöscht, {time}, mit allem, was seine Wallet hier geöffnet hat.'],
      after: [
        'Diese Adresse wird nicht aufbewahrt. Die Wiederherstellungsphrase und Wiederherstellungsdateien gelten wie bisher.',
      ],
    },
  },
  ar: {
    code: {
      subject: 'رمز تسجيل الدخول',
      before: ['يريد شخص ما تسجيل الدخول بهذا العنوان إلى {origin} من {device}. الرمز هو:'],
      after: [
        'الرمز صالح لمدة {minutes} دقائق. اكتبه فقط في الصفحة التي طلبته، ولا تعطه لأحد.',
        'إذا لم تكن أنت، فلا تفعل شيئًا: لا يدخل أحد من دون الرمز.',
      ],
    },
    link: {
      subject: 'هل هذا الجهاز الجديد لك؟',
      before: [
        'يريد شخص ما فتح محفظتك على جهاز لا تعرفه بعد: {origin} من {device}.',
        'إذا كنت أنت، فافتح هذه الصفحة واختر الرقم الذي يعرضه الجهاز:',
      ],
      after: [
        'الرابط صالح لمدة {minutes} دقائق. إذا لم تكن أنت، فافتحه وقل ذلك هناك: لن يدخل أحد، وستُرفض الأجهزة الجديدة لمدة يوم.',
      ],
      link: 'عرض الجهاز الجديد',
    },
    proofCode: {
      subject: 'رمز التأكيد',
      before: ['يريد شخص ما تغيير طريقة تسجيل الدخول إلى محفظتك على {origin} من {device}. الرمز هو:'],
      after: [
        'الرمز صالح لمدة {minutes} دقائق. اكتبه فقط في المحفظة التي طلبته، ولا تعطه لأحد.',
        'إذا لم تكن أنت، فهناك شخص آخر سجّل الدخول على ذلك الجهاز. لا يتغير شيء من دون الرمز.',
      ],
    },
    linkCode: {
      subject: 'رمز إضافة هذا العنوان',
      before: ['يريد شخص ما تسجيل الدخول إلى محفظة بهذا العنوان أيضًا على {origin} من {device}. الرمز هو:'],
      after: [
        'الرمز صالح لمدة {minutes} دقائق. اكتبه فقط في المحفظة التي طلبته، ولا تعطه لأحد.',
        'إذا لم تكن أنت، فلا تفعل شيئًا: لا يُضاف عنوانك من دون الرمز.',
      ],
    },
    loginLinked: {
      subject: 'أُضيفت طريقة دخول أخرى إلى محفظتك',
      before: [
        'يمكن الآن فتح محفظتك بهذه الطريقة أيضًا: {provider}. أُضيفت على {origin} من {device} في {time}.',
      ],
      after: ['إذا لم تكن أنت، فسجّل الدخول واحذفها من الملف الشخصي لمحفظتك، وغيّر كلمة مرور صندوق بريدك.'],
    },
    loginUnlinked: {
      subject: 'أُزيلت طريقة دخول من محفظتك',
      before: [
        'لم يعد من الممكن فتح محفظتك بهذه الطريقة: {provider}. أُزيلت على {origin} من {device} في {time}.',
      ],
      after: ['إذا لم تكن أنت، فسجّل الدخول بطريقة أخرى وراجع طرق الدخول في الملف الشخصي لمحفظتك.'],
    },
    newDevice: {
      subject: 'فُتحت محفظتك على جهاز جديد',
      before: ['فُتحت محفظتك على جهاز جديد: {origin} من {device} في {time}.'],
      after: [
        'إذا لم تكن أنت، فهناك شخص آخر يقرأ بريدك. غيّر كلمة مرور صندوق بريدك، وانقل فورًا ما في المحفظة إلى محفظة أخرى.',
      ],
    },
    changeCode: {
      subject: 'رمز تغيير عنوانك',
      before: ['يريد شخص ما أن يعطي محفظتك عنوان بريد آخر: {origin} من {device}. الرمز الذي يسمح بذلك هو:'],
      after: [
        'الرمز صالح لمدة {minutes} دقائق. اكتبه فقط في الصفحة التي طلبته، ولا تعطه لأحد.',
        'إذا لم تكن أنت، فهناك شخص آخر سجّل الدخول إلى محفظتك. من دون الرمز يبقى عنوانك كما هو.',
      ],
    },
    newAddressCode: {
      subject: 'رمز تأكيد هذا العنوان',
      before: ['يريد شخص ما استخدام هذا العنوان لمحفظة: {origin} من {device}. الرمز هو:'],
      after: [
        'الرمز صالح لمدة {minutes} دقائق. اكتبه فقط في الصفحة التي طلبته، ولا تعطه لأحد.',
        'إذا لم تكن أنت، فلا تفعل شيئًا: لا يتغير شيء من دون الرمز.',
      ],
    },
    addressChanged: {
      subject: 'لمحفظتك عنوان بريد آخر الآن',
      before: [
        'أُعطيت محفظتك عنوان بريد آخر: {origin} من {device} في {time}. لم يعد هذا العنوان يفتحها.',
        'إذا لم تكن أنت، فتراجع عن ذلك في هذه الصفحة:',
      ],
      after: [
        'هذا ممكن حتى {until}. وهو ينهي كل تسجيل دخول إلى محفظتك؛ وحتى ذلك الوقت لا يفتحها أي جهاز جديد.',
      ],
      link: 'التراجع عن التغيير',
    },
    addressBack: {
      subject: 'جرى التراجع عن تغيير عنوان',
      before: [
        'أُعيد عنوان بريد محفظة إلى عنوانها القديم: {origin} من {device} في {time}. وانتهى كل تسجيل دخول إلى المحفظة.',
        'تُفتح من جديد بالعنوان القديم ولا بغيره.',
      ],
      after: ['إذا لم تتوقع ذلك، فهناك شخص آخر يقرأ بريد أحد العنوانين.'],
    },
    codesLocked: {
      subject: 'رموز خاطئة كثيرة',
      before: [
        'أدخل شخص ما رموزًا خاطئة كثيرة لهذا العنوان: {origin} من {device} في {time}.',
        'لم يعد الرمز وحده كافيًا لتسجيل الدخول. في المرة القادمة يصل أولًا رابط إلى هذا العنوان.',
      ],
      after: ['لم يدخل أحد. إذا لم تكن أنت، فليس عليك أن تفعل شيئًا.'],
    },
    custodyChanged: {
      subject: 'انتقل حسابك في Farcaster',
      before: [
        'صار حسابك في Farcaster تابعًا لعنوان آخر، وأراد شخص تسجيل الدخول به: {origin} من {device}. وقد رُفض.',
        'ابتداءً من {time} يستطيع من لديه حساب Farcaster هذا تسجيل الدخول به وفتح محفظتك.',
      ],
      after: ['إن لم تنقله بنفسك، فافتح محفظتك على أحد أجهزتك قبل ذلك وانقل ما يخصك.'],
    },
    recoveryLocked: {
      subject: 'تُرفض الأجهزة الجديدة',
      before: [
        'قلت إن جهازًا جديدًا ليس لك: {origin} من {device}. وقد رُفض.',
        'لا يمكن لأي جهاز جديد فتح محفظتك حتى {time}. أجهزتك الأخرى تعمل كما كانت.',
      ],
      after: ['إذا كان شخص آخر يقرأ بريدك، فغيّر كلمة مرور صندوق بريدك الآن.'],
    },
    factorAdded: {
      subject: 'لمحفظتك مفتاح مرور أو رمز سري جديد',
      before: [
        'أُعدّ مفتاح مرور أو رمز سري لمحفظتك: {origin} من {device} في {time}. يحتاج إليه أي جهاز جديد لفتح المحفظة.',
      ],
      after: [
        'إذا لم تكن أنت، فهناك شخص آخر يستخدم محفظتك. افتحها على جهاز توجد عليه، وانقل فورًا ما فيها إلى محفظة أخرى.',
      ],
    },
    factorRemoved: {
      subject: 'أُزيل مفتاح مرور أو رمز سري من محفظتك',
      before: ['أُزيل مفتاح مرور أو رمز سري من محفظتك: {origin} من {device} في {time}.'],
      after: [
        'إذا لم تكن أنت، فهناك شخص آخر يستخدم محفظتك. افتحها على جهاز توجد عليه، وانقل فورًا ما فيها إلى محفظة أخرى.',
      ],
    },
    passcodeLocked: {
      subject: 'رموز سرية خاطئة كثيرة',
      before: [
        'سجّل شخص ما الدخول بهذا الحساب وأدخل رموزًا سرية خاطئة كثيرة: {origin} من {device}.',
        'لا يُقبل أي رمز سري حتى {time}. أجهزتك تعمل كما كانت.',
      ],
      after: ['إذا لم تكن أنت، فهناك شخص آخر يقرأ بريدك: غيّر كلمة مرور صندوق بريدك الآن.'],
    },
    exported: {
      subject: 'صُدّرت محفظتك',
      before: ['عُرضت عبارة استعادة محفظتك أو مفاتيحها: {origin} من {device} في {time}.'],
      after: [
        'من يملكها يستطيع نقل كل شيء، حتى دون تسجيل الدخول. إذا لم تكن أنت، فانقل فورًا ما في المحفظة إلى محفظة أخرى.',
      ],
    },
    kitMade: {
      subject: 'أُنشئ ملف استعادة',
      before: ['أُنشئ ملف استعادة لمحفظتك: {origin} من {device} في {time}.'],
      after: [
        'من يملك الملف ورمز مروره يستطيع نقل كل شيء. إذا لم تكن أنت، فانقل فورًا ما في المحفظة إلى محفظة أخرى.',
      ],
    },
    deletionAsked: {
      subject: 'سيُحذف حسابك',
      before: [
        'طلب شخص ما حذف حسابك ومحفظته: {origin} من {device}.',
        'يحدث ذلك في {time}. حتى ذلك الحين يلغيه تسجيل الدخول.',
      ],
      after: [
        'بعد ذلك لا يستطيع أحد فتح المحفظة هنا، ولا نحن. من دون عبارة الاستعادة أو ملف استعادة يضيع ما فيها.',
      ],
    },
    deletionUndone: {
      subject: 'يبقى حسابك',
      before: ['سجّل شخص ما الدخول، لذلك لا يُحذف حسابك: {origin} من {device} في {time}.'],
      after: ['إذا أردت حذفه، فاطلب ذلك مرة أخرى في صفحة محفظتك.'],
    },
    deleted: {
      subject: 'حُذف حسابك',
      before: ['حُذف حسابك في {time} مع كل ما كان يفتح محفظته هنا.'],
      after: ['لا يُحتفظ بهذا العنوان. تبقى عبارة الاستعادة وملفات الاستعادة صالحة كما كانت.'],
    },
  },
}
