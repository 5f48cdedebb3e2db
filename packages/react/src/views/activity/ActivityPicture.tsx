import { useKitState } from '../../hooks/useKitState.ts'
import { isServerImage } from '../../images/isServerImage.ts'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/Icon.tsx'
import { arrowDownIcon } from '../../ui/icons/arrowDown.ts'
import { checkIcon } from '../../ui/icons/check.ts'
import { closeIcon } from '../../ui/icons/close.ts'
import { codeIcon } from '../../ui/icons/code.ts'
import { sendIcon } from '../../ui/icons/send.ts'
import { swapIcon } from '../../ui/icons/swap.ts'
import { RoundImage } from '../../ui/RoundImage.tsx'
import { SquareImage } from '../../ui/SquareImage.tsx'
import { Tile } from '../../ui/Tile.tsx'
import styles from './ActivityPicture.module.css'
import type { ActivityRow, Picture } from './describeTransaction.ts'

const kinds: Readonly<Record<string, string>> = { trade: swapIcon, approve: checkIcon, cancel: closeIcon }

export type ActivityPictureProps = {
  row: ActivityRow
  operationType: string
  status: 'confirmed' | 'declined' | 'pending'
}

/** What moved, with a mark of what happened to it. The words beside it say the same. */
export function ActivityPicture({
  row: { pictures, direction },
  operationType,
  status,
}: ActivityPictureProps) {
  const mark = Object.hasOwn(kinds, operationType) ? kinds[operationType] : undefined
  const [first, second] = pictures
  return (
    <span className={styles.visual} aria-hidden="true">
      {first && second ? (
        <>
          <span className={styles.first}>
            <AssetImage picture={first} size={24} />
          </span>
          <span className={styles.second}>
            <AssetImage picture={second} size={24} />
          </span>
        </>
      ) : first ? (
        <AssetImage picture={first} size={40} />
      ) : (
        <Tile icon={codeIcon} />
      )}
      <span className={classNames(styles.mark, styles[status])}>
        <Icon icon={mark ?? (direction === 'in' ? arrowDownIcon : sendIcon)} size={12} />
      </span>
    </span>
  )
}

function AssetImage({ picture: { src, name, isNft }, size }: { picture: Picture; size: 24 | 40 }) {
  const options = useKitState((state) => state.options)
  const trusted = isServerImage(options, src)
  return isNft ? (
    <SquareImage src={src} name={name} size={size} trusted={trusted} />
  ) : (
    <RoundImage src={src} name={name} size={size} trusted={trusted} />
  )
}
