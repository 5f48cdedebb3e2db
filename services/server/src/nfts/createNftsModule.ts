import { accountNftsCall, getNftImageCall } from '@latchkey/protocol/api'
import { chainFailure } from '../chains/chainFailure.ts'
import { readAccount } from '../chains/readAccount.ts'
import { answerCached, etagOf } from '../http/answerCached.ts'
import { createRoutes } from '../http/createRoutes.ts'
import { notFound, unavailable } from '../http/failure.ts'
import { imageAdmission, imageHeaders } from '../http/imageHeaders.ts'
import { createNftParts } from '../nftMetadata/createNftParts.ts'
import type { NftIndex } from '../nftMetadata/nftIndex.ts'
import type { ServerDeps, ServerModule } from '../serverModule.ts'
import { createNftList } from './createNftList.ts'

/** What stands at an address may change; we look again now and then. */
const pictureCaching = 'public, max-age=86400, stale-while-revalidate=604800'

/** The NFTs that accounts hold, and their pictures. */
export function createNftsModule({ index }: { index(deps: ServerDeps): NftIndex }): ServerModule {
  return {
    name: 'nfts',
    roles: ['api'],
    routes(deps) {
      const { app, add } = createRoutes(deps)
      const { metadata, pictures, pictureUrl } = createNftParts(deps)
      const nftIndex = index(deps)
      const readNfts = createNftList({ index: nftIndex, metadata })

      add(
        accountNftsCall,
        { summary: 'The NFTs that an account holds, the latest first on each chain' },
        async ({ params, query, project }) => {
          const { address, chains } = readAccount(deps.chains, params.account, query.chainId)
          try {
            return await readNfts(address.toLowerCase(), nftIndex.covers(chains), {
              cursor: query.cursor,
              pictureUrl: (id) => pictureUrl(id, project.id),
            })
          } catch (error) {
            throw chainFailure(error)
          }
        },
      )

      add(
        getNftImageCall,
        {
          summary: 'The picture of an NFT, fetched by this server so that the page asks nobody else',
          ...imageAdmission,
          // Others may have to be asked for them.
          bucket: 'outside images',
          limit: { burst: 300, perSecond: 30 },
        },
        async ({ params: { imageId } }, c) => {
          const picture = await pictures.read(imageId)
          if (picture === 'unknown') throw notFound('imageId', 'There is no such image')
          if (picture === 'gone') throw notFound('imageId', 'The image cannot be shown')
          if (picture === 'later') throw unavailable('imageId', 'The image does not come at the moment')
          return answerCached(c, picture.content, {
            etag: etagOf(picture.content),
            cacheControl: pictureCaching,
            type: picture.type,
            headers: imageHeaders,
          })
        },
      )
      return app
    },
  }
}
