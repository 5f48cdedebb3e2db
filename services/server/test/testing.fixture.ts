// The entry `@latchkey/server/testing`, for tests and benchmarks of this repository. It is for Node only and is not published.

export { systemClock } from '../src/clock.ts'
export { defaultRelayLimits } from '../src/config/relayLimits.ts'
export { connectionUrl } from '../src/db/connectionUrl.ts'
export { type Database, openDatabase } from '../src/db/database.ts'
export { readPostmaster } from '../src/db/embedded/postmaster.ts'
export { startPostgres } from '../src/db/embedded/startPostgres.ts'
export { migrate } from '../src/db/migrate.ts'
export { addEscrowKey, readEscrowKeys } from '../src/escrow/escrowKeys.ts'
export { createBlockSource } from '../src/evm/blocks/createBlockSource.ts'
export { indexedTopics } from '../src/evm/blocks/readLog.ts'
export { hpkeInfo } from '../src/hpke/hpke.ts'
export { listen } from '../src/http/listen.ts'
export { createIndexer } from '../src/indexer/createIndexer.ts'
export { createIndexRepository } from '../src/indexer/createIndexRepository.ts'
export { createSessions as createLoginSessions } from '../src/login/createSessions.ts'
export { createWallets } from '../src/login/wallet/createWallets.ts'
export { createMetrics } from '../src/metrics/createMetrics.ts'
export { createProjectRepository } from '../src/projects/createProjectRepository.ts'
export { createAudience } from '../src/relay/auth/createAudience.ts'
export { createRelay, type Relay, type RelayOptions } from '../src/relay/createRelay.ts'
export { createMessageStore } from '../src/relay/messages/createMessageStore.ts'
export type { MessageStore, NewMessage, StoredMessage, Want } from '../src/relay/messages/messageStore.ts'
export { openOwnConnection } from '../src/relay/messages/openOwnConnection.ts'
export { formatSealingKeys, makeSealingKey, perPurpose } from '../src/sealing/sealingKeys.ts'
export { writeKeyFile } from '../src/sealing/writeKeyFile.ts'
export { alice, bob } from './activity/accounts.fixture.ts'
export { type ActivityChain, startActivityChain } from './activity/activity.fixture.ts'
export { dumpIndex, firstMissingBlock } from './activity/dumpIndex.fixture.ts'
export { startEscrowProgram } from './escrowProcess.fixture.ts'
export {
  answerError,
  answerResult,
  breakOff,
  type FakeNode,
  type NodeBehaviour,
  startFakeNode,
} from './fakeNode.fixture.ts'
export { findProgram } from './findProgram.fixture.ts'
export { freePort } from './freePort.fixture.ts'
export { createFrame, createLoginServer, frameUrl, type LoginServer } from './loginFrame.fixture.ts'
export {
  connectRelay,
  createIdentity,
  createToken,
  RelayAnswerError,
  type RelayClient,
  type RelayClientOptions,
  type RelayIdentity,
  randomTopic,
} from './relayClient.fixture.ts'
export { type ServerProcess, startServerProcess } from './serverProcess.fixture.ts'
export { prepareServers, type ServerSettings } from './startServers.fixture.ts'
export { createTestDatabase, silentLogger, type TestDatabase } from './testDatabase.fixture.ts'
export { hasRedis, startRedis, type TestRedis } from './testRedis.fixture.ts'
export {
  createTestServer,
  requestTo,
  type TestRequest,
  type TestServer,
  testChain,
  testOrigin,
  testProject,
} from './testServer.fixture.ts'
export { combineShares, makeOneTimeKey, makeProofKey, makeWallet } from './walletFrame.fixture.ts'
