import { parseAbi } from 'viem'

/** What the sandbox's registry of Farcaster ids understands; Farcaster's own understands all of it too. */
export const idRegistryAbi = parseAbi([
  'function idCounter() view returns (uint256)',
  'function idOf(address owner) view returns (uint256 fid)',
  'function custodyOf(uint256 fid) view returns (address custody)',
  'function recoveryOf(uint256 fid) view returns (address recovery)',
  'function nonces(address owner) view returns (uint256 nonce)',
  'function register(address to, address recovery) returns (uint256 fid)',
  'function transfer(address to, uint256 deadline, bytes sig)',
  'function recover(address from, address to, uint256 deadline, bytes sig)',
  'function changeRecoveryAddress(address recovery)',
  'event Register(address indexed to, uint256 indexed id, address recovery)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event Recover(address indexed from, address indexed to, uint256 indexed id)',
  'event ChangeRecoveryAddress(uint256 indexed id, address indexed recovery)',
  'error Unauthorized()',
  'error HasNoId()',
  'error HasId()',
  'error InvalidSignature()',
  'error SignatureExpired()',
])
