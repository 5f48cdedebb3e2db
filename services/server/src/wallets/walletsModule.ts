import {
  getAssetImageCall,
  getCurrencyImageCall,
  getTokenImageCall,
  getWalletImageCall,
  getWalletsCall,
} from '@latchkey/protocol/api'
import type { Context } from 'hono'
import { answerCached, etagOf } from '../http/answerCached.ts'
import { createRoutes } from '../http/createRoutes.ts'
import { notFound } from '../http/failure.ts'
import { imageAdmission, imageHeaders } from '../http/imageHeaders.ts'
import type { ServerEnv } from '../http/serverEnv.ts'
import type { ServerModule } from '../serverModule.ts'
import { createDirectory } from './createDirectory.ts'
import { readDirectory } from './readDirectory.ts'
import { readImages, type StoredImage } from './readImages.ts'
import { readOwnWallets } from './readOwnWallets.ts'

/** An image with this id never changes. */
const forever = 'public, max-age=31536000, immutable'
/** A name may get another image with the next version of the server. */
const forDays = 'public, max-age=604800, stale-while-revalidate=2592000'
const directoryCaching = 'public, max-age=3600, stale-while-revalidate=604800'

/** The wallet directory and its images. Everything in it is public: an image on a page needs a project id, but no `Origin`. */
export const walletsModule: ServerModule = {
  name: 'wallets',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    const { walletsFile } = deps.config
    const own = walletsFile ? readOwnWallets(walletsFile) : undefined
    const directory = createDirectory(readDirectory(own?.wallets))
    const images = readImages()
    const imageUrl = (imageId: string, projectId: string) =>
      `${deps.config.publicUrl.replace(/\/$/, '')}/getWalletImage/${imageId}?projectId=${projectId}`

    add(
      getWalletsCall,
      { summary: 'A page of the wallet directory; with `search` the best matches first' },
      ({ query, project }, c) => {
        const { wallets, count } = directory.find(query)
        const data = wallets.map((wallet) => ({
          ...wallet,
          image_url: imageUrl(wallet.image_id, project.id),
        }))
        const json = JSON.stringify({ data, count })
        return answerCached(c, json, {
          etag: etagOf(json),
          cacheControl: directoryCaching,
          type: 'application/json',
        })
      },
    )

    function answerImage(
      c: Context<ServerEnv>,
      image: StoredImage | undefined,
      id: string,
      cacheControl = forDays,
    ) {
      if (!image) throw notFound('imageId', 'There is no such image')
      return answerCached(c, image.bytes, {
        etag: `"${id}"`,
        cacheControl,
        type: image.type,
        headers: imageHeaders,
      })
    }

    add(
      getWalletImageCall,
      { summary: 'The icon of a wallet', ...imageAdmission },
      ({ params: { imageId } }, c) =>
        answerImage(c, own?.images.get(imageId) ?? images.wallet(imageId), imageId, forever),
    )
    add(
      getAssetImageCall,
      { summary: 'The icon of a network, by its CAIP-2 id or its family', ...imageAdmission },
      ({ params: { imageId } }, c) => {
        const named = images.networks.get(imageId)
        const id = named ?? imageId
        return answerImage(c, images.asset(id), id, named ? forDays : forever)
      },
    )
    add(
      getTokenImageCall,
      { summary: 'The icon of a well-known token, by its symbol', ...imageAdmission },
      ({ params: { symbol } }, c) => {
        const id = images.tokens.get(symbol.toUpperCase()) ?? ''
        return answerImage(c, images.asset(id), id)
      },
    )
    add(
      getCurrencyImageCall,
      { summary: 'The icon of a currency, by its ISO 4217 code', ...imageAdmission },
      ({ params: { code } }, c) => {
        const id = images.currencies.get(code.toUpperCase()) ?? ''
        return answerImage(c, images.asset(id), id)
      },
    )
    return app
  },
}
