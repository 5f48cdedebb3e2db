import { type Html, html } from '../console/html.ts'
import { identityDocument } from './identityDocument.ts'
import { type IdentityProvider, providerTitles } from './identityProviders.ts'
import { accountOf, type PersonId, people, personIds } from './people.ts'

type Options = {
  provider: IdentityProvider
  /** Where the form goes. */
  action: string
  /** The site that asks, and what it asks for. */
  site: string
  scope: readonly string[]
}

/** The page on which somebody says who they are: one button a person, and ways not to. */
export function choosePage({ provider, action, site, scope }: Options): string {
  const title = providerTitles[provider]
  return identityDocument(
    `Log in with ${title}`,
    html`<h1>Log in with ${title}</h1>
<p class="note"><strong>This is the sandbox, not ${title}.</strong> It asks for no password: whoever you choose, you are.</p>
<p>Latchkey at ${site} wants to know who you are.${scope.length === 0 ? undefined : html` It asks for: ${scope.join(', ')}.`}</p>
<form method="post" action="${action}">
<ul class="people">${personIds.map((id) => personRow(provider, id))}</ul>
<fieldset>
<legend>Or not</legend>
<button class="quiet" name="answer" value="deny">Deny</button>
<button class="quiet" name="answer" value="error">Answer with an error</button>
<button class="quiet" name="answer" value="silence">Do not answer</button>
</fieldset>
</form>`,
  )
}

function personRow(provider: IdentityProvider, id: PersonId): Html {
  const { name } = people[id]
  return html`<li>
<div class="face" aria-hidden="true">${name.slice(0, 1)}</div>
<p class="who" id="about-${id}"><strong dir="auto">${nameAt(provider, id)}</strong> <span>${detailAt(provider, id)}</span></p>
<button name="answer" value="${id}" aria-describedby="about-${id}">Continue as ${name}</button>
</li>
`
}

function nameAt(provider: IdentityProvider, id: PersonId): string {
  switch (provider) {
    case 'google':
      return accountOf('google', id).name
    case 'apple': {
      const { firstName, lastName } = accountOf('apple', id)
      return `${firstName} ${lastName}`.trim() || 'No name'
    }
    case 'github':
      return accountOf('github', id).name ?? accountOf('github', id).login
    case 'facebook':
      return accountOf('facebook', id).name
    case 'x':
      return accountOf('x', id).name
    case 'discord':
      return accountOf('discord', id).global_name ?? accountOf('discord', id).username
  }
}

function detailAt(provider: IdentityProvider, id: PersonId): string {
  const mail = (address: string, verified: boolean) => (verified ? address : `${address}, not verified`)
  switch (provider) {
    case 'google': {
      const { email, email_verified } = accountOf('google', id)
      return mail(email, email_verified)
    }
    case 'apple': {
      const { email, email_verified } = accountOf('apple', id)
      return mail(email, String(email_verified) === 'true')
    }
    case 'github': {
      const [first] = accountOf('github', id).emails
      return first ? mail(first.email, first.verified) : 'no address'
    }
    case 'facebook':
      return accountOf('facebook', id).email ?? 'no address'
    case 'x':
      return `@${accountOf('x', id).username}`
    case 'discord': {
      const { email, verified } = accountOf('discord', id)
      return email === null ? 'no address' : mail(email, verified)
    }
  }
}
