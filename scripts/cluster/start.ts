import path from 'node:path'
import { refuse } from '../launcher/refuse.ts'
import { step } from '../launcher/run.ts'
import { missingPackages } from '../test/missing-packages.ts'
import { startCluster } from './cluster.ts'
import { CLUSTER_NEEDS } from './programs.ts'

/** Starts a database of three nodes on this machine, for trying and testing, and goes on running. */
const [folder] = process.argv.slice(2)
if (!folder) refuse('置き場所のフォルダーを書いてください：npm run cluster:start -- /tmp/cluster')
const missing = missingPackages(CLUSTER_NEEDS)
if (missing.length > 0) refuse(`apt-get install ${missing.join(' ')}`)
const { url } = await step('クラスターを起動しています', () => startCluster(path.resolve(folder)))
console.log(`DATABASE_URL=${url}`)
