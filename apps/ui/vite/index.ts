export { pageConfig, previewConfig } from './pageConfig.ts'
export { securityHeaders } from './securityHeaders.ts'
