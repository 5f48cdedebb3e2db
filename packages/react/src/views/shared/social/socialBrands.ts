import type { SocialAccount } from '@latchkey/protocol/api'
import { appleBrand } from '../../../ui/brands/apple.ts'
import { discordBrand } from '../../../ui/brands/discord.ts'
import { facebookBrand } from '../../../ui/brands/facebook.ts'
import { farcasterBrand } from '../../../ui/brands/farcaster.ts'
import { githubBrand } from '../../../ui/brands/github.ts'
import { googleBrand } from '../../../ui/brands/google.ts'
import { xBrand } from '../../../ui/brands/x.ts'

/** The marks of the providers of social accounts. */
export const socialBrands: Readonly<Record<SocialAccount, string>> = {
  google: googleBrand,
  github: githubBrand,
  apple: appleBrand,
  facebook: facebookBrand,
  x: xBrand,
  discord: discordBrand,
  farcaster: farcasterBrand,
}
