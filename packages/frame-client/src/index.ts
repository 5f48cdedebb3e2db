export {
  createFrameClient,
  type FrameClient,
  type FrameClientOptions,
  type SyncType,
} from './createFrameClient.ts'
export { type FrameRect, type OpenedFrame, type OpenFrameOptions, openFrame } from './openFrame.ts'
export { createOwnHome, type OwnHome } from './ownHome.ts'
