export declare const bitcoindAdvice: string
export declare function findBitcoind(folder?: string): string[] | undefined
export declare function fetchBitcoind(folder?: string): Promise<string[] | undefined>
