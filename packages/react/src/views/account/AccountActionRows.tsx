import { selectRestriction } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { RestrictedNote } from '../shared/RestrictedNote.tsx'
import { useHasView } from '../useHasView.ts'
import { accountActions } from './accountActions.ts'

/** What can be done with the account of a visitor's own wallet, which does the rest by itself. */
export function AccountActionRows() {
  const kit = useKit()
  const { account: texts } = useMessages()
  const features = useKitState((state) => state.options.features)
  const actions = accountActions(features, useHasView())
  const restrictions = useKitState((state) => actions.map(({ feature }) => selectRestriction(state, feature)))
  if (actions.length === 0) return null
  return (
    <RowList>
      {actions.map(({ view, icon, label, testId }, index) => {
        const restriction = restrictions[index]
        if (restriction === 'awaited') return <SkeletonRow key={view} />
        if (restriction === 'restricted')
          // One note stands for all of them.
          return restrictions.indexOf(restriction) < index ? null : (
            <li key={view}>
              <RestrictedNote />
            </li>
          )
        return (
          <Row
            key={view}
            image={<Tile icon={icon} />}
            name={texts[label]}
            chevron
            onClick={() => kit.push(view)}
            testId={testId}
          />
        )
      })}
    </RowList>
  )
}
