import { BrandIcon } from '../../ui/BrandIcon.tsx'
import { farcasterBrand } from '../../ui/brands/farcaster.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Tile } from '../../ui/Tile.tsx'

/** The code that a phone reads for a login by Farcaster. */
export function FarcasterQr({ uri, label }: { uri: string; label: string }) {
  return (
    <QrCode
      value={uri}
      label={label}
      logo={
        <Tile size={48}>
          <BrandIcon brand={farcasterBrand} size={28} />
        </Tile>
      }
      testId="wui-qr-code"
    />
  )
}
