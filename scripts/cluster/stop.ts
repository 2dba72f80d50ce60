import path from 'node:path'
import { refuse } from '../launcher/refuse.ts'
import { stopCluster } from './cluster.ts'
import { readPlaces } from './places.ts'

/** Stops the cluster that `cluster:start` started in this folder; its data stays. */
const [folder] = process.argv.slice(2)
if (!folder || !readPlaces(folder))
  refuse('クラスターのフォルダーを書いてください：npm run cluster:stop -- /tmp/cluster')
await stopCluster(path.resolve(folder))
