import { Body } from '../../ui/Body.tsx'
import { EmailField } from '../shared/EmailField.tsx'

/** The e-mail field alone, for a button that leads straight to it. */
export function EmailLoginView() {
  return (
    <Body>
      <EmailField />
    </Body>
  )
}
