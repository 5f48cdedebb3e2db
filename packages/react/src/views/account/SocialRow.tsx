import { BrandIcon } from '../../ui/BrandIcon.tsx'
import { Row } from '../../ui/Row.tsx'
import { shortenName } from '../../ui/shortenName.ts'
import { Tile } from '../../ui/Tile.tsx'
import type { SocialNameProps } from '../shared/social/SocialName.tsx'
import { socialBrands } from '../shared/social/socialBrands.ts'
import { socialNames } from '../shared/social/socialNames.ts'

/** The longest name that is shown in full. */
const nameLength = 30

/** The social account that the embedded wallet belongs to. */
export const SocialRow = ({ provider, userName }: SocialNameProps) => (
  <Row
    image={
      <Tile>
        <BrandIcon brand={socialBrands[provider]} />
      </Tile>
    }
    name={userName ? shortenName(userName, nameLength) : socialNames[provider]}
    sub={userName && socialNames[provider]}
    testId="w3m-account-social"
  />
)
