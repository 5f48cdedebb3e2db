import { Skeleton } from '../../ui/Skeleton.tsx'

/** Holds the place of the e-mail field until its code and its texts are there: the wallets below it must not move while they are pressed. */
export function EmailFieldPlace() {
  return <Skeleton width="100%" height={48} round="plate" />
}
