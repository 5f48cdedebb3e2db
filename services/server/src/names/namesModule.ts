import { identityCall, isAddress, nameRecordCall } from '@latchkey/protocol/api'
import { chainFailure } from '../chains/chainFailure.ts'
import { answerJson } from '../http/answer.ts'
import { createRoutes } from '../http/createRoutes.ts'
import { badRequest } from '../http/failure.ts'
import { createNftParts } from '../nftMetadata/createNftParts.ts'
import type { ServerModule } from '../serverModule.ts'
import { createIdentities, identityTtlMs } from './createIdentities.ts'

/** The names and avatars of accounts. */
export const namesModule: ServerModule = {
  name: 'names',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    const identities = createIdentities(deps)
    const { pictures, pictureUrl } = createNftParts(deps)

    /** Pictures of others come through us, so that a page asks nobody else. What stands in its own address need not. */
    async function ownPicture(avatar: string | null, projectId: string): Promise<string | null> {
      if (!avatar || /^data:/i.test(avatar)) return avatar
      const [id] = await pictures.keep([avatar])
      return id ? pictureUrl(id, projectId) : null
    }

    add(
      identityCall,
      { summary: 'The name that an account goes by, and its picture' },
      async ({ params, query, project }, c) => {
        for (const [field, address] of Object.entries({ address: params.address, sender: query.sender }))
          if (address !== undefined && !isAddress(address)) throw badRequest(field, 'must be an address')
        try {
          const { name, avatar } = await identities.read(params.address)
          const identity = { name, avatar: await ownPicture(avatar, project.id) }
          return answerJson(c, identity, {
            headers: { 'cache-control': `private, max-age=${identityTtlMs / 1000}` },
          })
        } catch (error) {
          throw chainFailure(error)
        }
      },
    )

    add(nameRecordCall, { summary: 'The addresses of a name' }, async ({ params }, c) => {
      try {
        return answerJson(c, await identities.resolve(params.name), {
          headers: { 'cache-control': `private, max-age=${identityTtlMs / 1000}` },
        })
      } catch (error) {
        throw chainFailure(error)
      }
    })
    return app
  },
}
