export declare const emulatedFolder: string
export declare function needsEmulator(platform?: string, arch?: string): boolean
export declare function findEmulator(folder?: string): string[] | undefined
export declare function fetchEmulator(folder?: string): Promise<void>
