import type { MailContent, MailLanguage } from './mailer.ts'

/** The words of one kind of mail. `{origin}`, `{device}`, `{minutes}` and `{time}` are filled in. */
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
    newDevice: {
      subject: 'Your wallet was opened on a new device',
      before: ['Your wallet was opened on a new device: {origin}, on {device}, {time}.'],
      after: [
        'If it was not you, somebody else reads your mail. Change the password of your mailbox, and move what the wallet holds to another one at once.',
      ],
    },
    codesLocked: {
      subject: 'Too many wrong codes',
      before: [
        'Somebody typed too many wrong codes for this address: {origin}, on {device}, {time}.',
        'Codes alone do not log in any more. The next login sends a link to this address first.',
      ],
      after: ['Nobody has got in. If it was not you, there is nothing that you have to do.'],
    },
    recoveryLocked: {
      subject: 'New devices are refused',
      before: [
        'You said that a new device was not yours: {origin}, on {device}. It was refused.',
        'No new device can open your wallet until {time}. Your other devices work as before.',
      ],
      after: ['If somebody else reads your mail, change the password of your mailbox now.'],
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
    newDevice: {
      subject: 'Ihre Wallet wurde auf einem neuen Gerät geöffnet',
      before: ['Ihre Wallet wurde auf einem neuen Gerät geöffnet: {origin}, mit {device}, {time}.'],
      after: [
        'Wenn Sie das nicht waren, liest jemand anderes Ihre Mails. Ändern Sie das Passwort Ihres Postfachs und übertragen Sie sofort, was in der Wallet liegt, auf eine andere.',
      ],
    },
    codesLocked: {
      subject: 'Zu viele falsche Codes',
      before: [
        'Jemand hat für diese Adresse zu viele falsche Codes eingegeben: {origin}, mit {device}, {time}.',
        'Ein Code allein genügt nicht mehr zum Anmelden. Bei der nächsten Anmeldung kommt zuerst ein Link an diese Adresse.',
      ],
      after: ['Niemand ist hineingekommen. Wenn Sie das nicht waren, müssen Sie nichts tun.'],
    },
    recoveryLocked: {
      subject: 'Neue Geräte werden abgelehnt',
      before: [
        'Sie haben gesagt, dass ein neues Gerät nicht Ihres war: {origin}, mit {device}. Es wurde abgelehnt.',
        'Bis {time} kann kein neues Gerät Ihre Wallet öffnen. Ihre anderen Geräte arbeiten wie bisher.',
      ],
      after: ['Wenn jemand anderes Ihre Mails liest, ändern Sie jetzt das Passwort Ihres Postfachs.'],
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
    newDevice: {
      subject: 'فُتحت محفظتك على جهاز جديد',
      before: ['فُتحت محفظتك على جهاز جديد: {origin} من {device} في {time}.'],
      after: [
        'إذا لم تكن أنت، فهناك شخص آخر يقرأ بريدك. غيّر كلمة مرور صندوق بريدك، وانقل فورًا ما في المحفظة إلى محفظة أخرى.',
      ],
    },
    codesLocked: {
      subject: 'رموز خاطئة كثيرة',
      before: [
        'أدخل شخص ما رموزًا خاطئة كثيرة لهذا العنوان: {origin} من {device} في {time}.',
        'لم يعد الرمز وحده كافيًا لتسجيل الدخول. في المرة القادمة يصل أولًا رابط إلى هذا العنوان.',
      ],
      after: ['لم يدخل أحد. إذا لم تكن أنت، فليس عليك أن تفعل شيئًا.'],
    },
    recoveryLocked: {
      subject: 'تُرفض الأجهزة الجديدة',
      before: [
        'قلت إن جهازًا جديدًا ليس لك: {origin} من {device}. وقد رُفض.',
        'لا يمكن لأي جهاز جديد فتح محفظتك حتى {time}. أجهزتك الأخرى تعمل كما كانت.',
      ],
      after: ['إذا كان شخص آخر يقرأ بريدك، فغيّر كلمة مرور صندوق بريدك الآن.'],
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
