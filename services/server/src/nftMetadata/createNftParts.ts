import { getNftImageCall } from '@latchkey/protocol/api'
import type { ServerDeps } from '../serverModule.ts'
import { createContentFetch } from './createContentFetch.ts'
import { createMetadataRepository } from './createMetadataRepository.ts'
import { createNftMetadata, type NftMetadata } from './createNftMetadata.ts'
import { createPictureRepository } from './createPictureRepository.ts'
import { createPictures, type Pictures } from './createPictures.ts'

export type NftParts = {
  metadata: NftMetadata
  pictures: Pictures
  /** Where a page finds a picture. */
  pictureUrl(id: string, projectId: string): string
}

/** What every capability that shows NFTs needs. */
export function createNftParts({ db, clock, logger, config }: ServerDeps): NftParts {
  const { ipfsGateway, allowedHosts, waitMs, pictureCacheBytes = 512 * 1024 * 1024 } = config.outside ?? {}
  const fetchContent = createContentFetch({ ipfsGateway, allowedHosts })
  const pictures = createPictures({
    repository: createPictureRepository(db),
    fetchContent,
    clock,
    logger,
    cacheBytes: pictureCacheBytes,
  })
  const metadata = createNftMetadata({
    repository: createMetadataRepository(db),
    pictures,
    fetchContent,
    clock,
    logger,
    waitMs,
  })
  const root = config.publicUrl.replace(/\/$/, '')
  return {
    metadata,
    pictures,
    pictureUrl: (id, projectId) =>
      `${root}${getNftImageCall.path.replace('{imageId}', id)}?projectId=${encodeURIComponent(projectId)}`,
  }
}
