import { isChainId } from '@latchkey/protocol'
import { z } from 'zod'

const name = z.string().min(1).max(100)

/** An address as the chain writes it. One that starts like an EVM address must be a whole one. */
const address = z
  .string()
  .regex(/^[-.%a-zA-Z0-9]{1,128}$/, 'must be an address')
  .refine(
    (text) => !/^0x/i.test(text) || /^0x[0-9a-fA-F]{40}$/.test(text),
    'must be 0x and 40 hexadecimal digits',
  )

const httpUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an http or https address',
  )

const decimals = z.int().min(0).max(36)

/** A fixed price of one whole unit in dollars, for chains without a price source. */
const usdPrice = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/, 'must be a decimal number')

/** One chain that the server serves. */
export const chainSchema = z
  .strictObject({
    /** CAIP-2. */
    id: z.string().refine(isChainId, 'must be a CAIP-2 chain id'),
    name,
    isTestnet: z.boolean().default(false),
    /** Tried in this order; the next one takes over when one fails or is slow. */
    rpcUrls: z.array(httpUrl).min(1, 'needs at least one address').max(10),
    explorer: z.strictObject({ name, url: httpUrl }).optional(),
    nativeCurrency: z.strictObject({
      name,
      symbol: z.string().min(1).max(20),
      decimals,
      iconUrl: httpUrl.optional(),
      usdPrice: usdPrice.optional(),
    }),
    /** Which capabilities the server offers on it. The others answer with an empty result. */
    supports: z
      .strictObject({
        balances: z.boolean().default(false),
        activity: z.boolean().default(false),
        names: z.boolean().default(false),
        swap: z.boolean().default(false),
        onramp: z.boolean().default(false),
      })
      .prefault({}),
    /** The first block of the index. What was before it is not in the history. */
    startBlock: z.int().min(0).optional(),
    /** What an index may cost the nodes. Without it, and without `startBlock`, there is none. */
    indexBudget: z
      .strictObject({
        /** A new index that would begin more blocks behind the newest one is refused. */
        maxBlocks: z.int().min(1).max(1_000_000_000),
        /** How many blocks are read in a second, at most, until the newest one is reached. */
        blocksPerSecond: z.number().positive().max(10_000).default(20),
      })
      .optional(),
    /**
     * Where neither an index nor an explorer tells which tokens an account received, its own transfer logs do: so many of the
     * newest blocks, by so many requests at a time. With 0 blocks nobody is asked.
     */
    tokenDiscovery: z
      .strictObject({
        blocks: z.int().min(0).max(100_000_000).default(50_000),
        calls: z.int().min(1).max(100).default(10),
      })
      .prefault({}),
    /** How the chain writes addresses, where they are those of Substrate and the server does not know the network. */
    ss58Prefix: z.int().min(0).max(16_383).optional(),
    /** The Multicall3 contract. */
    multicall: address.optional(),
    /** Tokens that are shown for everybody. */
    tokens: z
      .array(
        z.strictObject({
          address,
          name,
          symbol: z.string().min(1).max(20),
          decimals,
          iconUrl: httpUrl.optional(),
          usdPrice: usdPrice.optional(),
        }),
      )
      .default([]),
    /** Uniswap v3, or an exchange built like it: prices come from its pools. */
    uniswapV3: z
      .strictObject({
        factory: address,
        quoterV2: address.optional(),
        swapRouter02: address.optional(),
        wrappedNative: address,
        /** The token that counts as one dollar. It is one of `tokens`. */
        usd: address,
        /** Pools that hold fewer dollars are ignored. */
        minimumUsd: z.int().min(0).default(10_000),
      })
      .optional(),
    /** Asked for prices instead of the pools: `GET url?chainId=&currency=&addresses=` answers `{prices: {address: price}}`. */
    prices: z
      .strictObject({
        url: httpUrl,
        currencies: z
          .array(z.string().regex(/^[a-z]{3,5}$/, 'must be a currency such as usd'))
          .min(1)
          .default(['usd']),
      })
      .optional(),
    /**
     * An Etherscan- or Blockscout-compatible API that tells what accounts did and got, instead of an index of our own. What its
     * address needs besides, such as `?chainid=1`, stands in it.
     */
    explorerApi: z
      .strictObject({
        url: httpUrl,
        apiKey: z.string().min(1).max(200).optional(),
        /** How many requests a second it allows. */
        perSecond: z.number().positive().max(100).default(3),
      })
      .optional(),
    /** Where names are resolved. */
    ens: z
      .strictObject({
        registry: address,
        universalResolver: address.optional(),
        /** Avatars on IPFS are loaded through it. */
        ipfsGateway: httpUrl.optional(),
      })
      .optional(),
    /** RPC methods beyond the usual list. */
    rpcMethods: z.array(z.string().regex(/^[a-zA-Z]+_?[a-zA-Z0-9_]*$/)).default([]),
  })
  .refine(
    ({ uniswapV3, tokens }) =>
      !uniswapV3 || tokens.some(({ address }) => address.toLowerCase() === uniswapV3.usd.toLowerCase()),
    { path: ['uniswapV3', 'usd'], message: 'must be one of the tokens' },
  )

export type ChainEntry = z.output<typeof chainSchema>
