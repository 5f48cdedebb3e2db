// For tests of this repository: node only, never published.
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
