import { BlockPerson } from '../features/blocks/block-person.tsx'
import { loadPerson } from '../features/person/load-person.ts'
import { PersonLoading, PersonPage } from '../features/person/person-page.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber } from '../lib/pages/page-number.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/user.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.user.name}さん` : 'プロフィール',
    description: '自己紹介、評価と、並べているサービスです。',
  })

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const viewer = await requireMember(request)
  const [person, { people }] = await Promise.all([
    loadPerson(browserApi, params.id, pageNumber(request.url)),
    browserApi.blockedPeople(),
  ])
  const isBlocked = people.some(({ id }) => id === person.user.id)
  return { ...person, own: person.user.id === viewer.id, isBlocked }
}

export const HydrateFallback = PersonLoading

export default function User({ loaderData }: Route.ComponentProps) {
  const { isBlocked, ...person } = loaderData
  const block = person.own ? null : <BlockPerson person={person.user} isBlocked={isBlocked} />
  return <PersonPage {...person} block={block} />
}
