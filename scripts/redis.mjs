// Runs before anything is installed: no dependency.
import { installDebianPackages, runs } from './debian.mjs'

const debianPackage = 'redis-server'

/** How to get Redis, for whoever must do it by hand. */
export const redisAdvice = `Install it (on Debian as root: apt-get install ${debianPackage}).`

/** Whether tests that need a Redis can run: `redis-server` is on the path, or could be installed. */
export async function findRedis() {
  const isThere = () => runs('redis-server', ['--version'])
  return isThere() || ((await installDebianPackages([debianPackage])) && isThere())
}
