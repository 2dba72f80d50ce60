import { existsSync, readFileSync } from 'node:fs'

/**
 * Licences of packages that may be installed beside a product of any licence (docs/operations.md).
 */
const TAKEN = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

/**
 * Packages that name their licence only in a text. The first comes with the tests' S3 server, the
 * second with `pdfkit`.
 */
const BY_HAND: Readonly<Record<string, string>> = {
  'node_modules/humanize-number': 'MIT',
  'node_modules/png-js': 'MIT',
}

interface Package {
  license?: string
  /** The form that old packages use. */
  licenses?: { type: string }[]
  optional?: true
  link?: true
}

/** `AND` requires that both licences are accepted, `OR` that one is. */
const isTaken = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(either => either.split(' AND ').every(one => TAKEN.has(one)))

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}

/** Our own packages are in the lock file under their folder and as a link. */
const isForeign = ([place, { link }]: [string, Package]) => place.includes('node_modules/') && !link

/** Some lock file entries have no licence. Packages for other systems are not installed: null. */
function licenceOf(place: string, { license }: Package): string | null {
  const known = license ?? BY_HAND[place]
  if (known) return known
  const file = `${place}/package.json`
  if (!existsSync(file)) return null
  const own = JSON.parse(readFileSync(file, 'utf8')) as Package
  return own.license ?? own.licenses?.map(({ type }) => type).join(' OR ') ?? 'none'
}

const refused = Object.entries(packages)
  .filter(isForeign)
  .map(([place, entry]) => ({ place, licence: licenceOf(place, entry) }))
  .filter(({ licence }) => licence !== null && !isTaken(licence))

for (const { place, licence } of refused) console.log(`${place}: ${licence}`)
process.exitCode = refused.length > 0 ? 1 : 0
