import {
  type LoginLanguage,
  loginBeginFactorCall,
  loginLookAtFactorsCall,
  loginProveFactorCall,
} from '@latchkey/protocol/api'
import { useCallback } from 'react'
import { FactorForm } from '../factors/FactorForm.tsx'
import { stretchInPage } from '../factors/stretchInPage.ts'
import { language } from '../locales/language.ts'
import { useFactorText } from '../locales/useFactorText.ts'
import { AskedView } from './AskedView.tsx'
import type { Own } from './createOwn.ts'
import { useAsked } from './useAsked.ts'

/** Asks for the passkey or passcode of a protected wallet before it is taken along. */
export function ExportFactor({ own, onProved }: { own: Own; onProved(): Promise<void> }) {
  const text = useFactorText()
  const begin = useCallback(() => beginExport(own, language.get().name), [own])
  const [asked, again] = useAsked(begin)
  return (
    <AskedView asked={asked} again={again}>
      {({ token, found }) => (
        <>
          <p>{text('exportFirst')}</p>
          <FactorForm
            look={() => own.call(loginLookAtFactorsCall, { body: { token } })}
            found={found}
            send={(body) => own.call(loginProveFactorCall, { body: { token, ...body } })}
            stretch={stretchInPage}
            onProved={onProved}
          />
        </>
      )}
    </AskedView>
  )
}

async function beginExport(own: Own, name: LoginLanguage) {
  const begun = await own.call(loginBeginFactorCall, { body: { purpose: 'export', language: name } })
  if (begun.state !== 'begun')
    throw new Error('An export needs no newer login than the one that was just made')
  const { token } = begun
  return { token, found: await own.call(loginLookAtFactorsCall, { body: { token } }) }
}
