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
  },
}
