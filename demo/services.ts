import { companionship } from './services/companionship.ts'
import type { DemoService } from './services/demo-service.ts'
import { expressing } from './services/expressing.ts'
import { grooming } from './services/grooming.ts'
import { keeping } from './services/keeping.ts'
import { wearing } from './services/wearing.ts'
import { working } from './services/working.ts'

const groups: DemoService[][] = [grooming, wearing, keeping, expressing, companionship, working]

/**
 * Services in the order in which they are created: one of each group in turn, so that neighbours
 * differ.
 */
export const services: DemoService[] = Array.from(
  { length: Math.max(...groups.map(group => group.length)) },
  (_, row) => groups.flatMap(group => group[row] ?? []),
).flat()

/** Key of the person who sells the service. */
export function sellerOf(key: string): string {
  const service = services.find(candidate => candidate.key === key)
  if (!service) throw new Error(`no service of the demo is called ${key}`)
  return service.seller
}
