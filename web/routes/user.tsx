import { BlockPerson } from '../features/blocks/block-person.tsx'
import { loadPerson } from '../features/person/load-person.ts'
import { PersonLoading, PersonPage } from '../features/person/person-page.tsx'
import { PERSON_TEXTS as T } from '../features/person/texts.ts'
import { useReviewReport } from '../features/report/use-review-report.tsx'
import { CategoryChoice } from '../features/reviews/category-choice.tsx'
import { firstReviews } from '../features/reviews/first-reviews.ts'
import { Reviews } from '../features/reviews/reviews.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber } from '../lib/pages/page-number.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/user.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? T.titleOf(loaderData.user.name) : T.title,
    description: T.description,
  })

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const viewer = await requireMember(request)
  const [person, reviews, { people }] = await Promise.all([
    loadPerson(browserApi, params.id, pageNumber(request.url)),
    firstReviews(browserApi.userReviews({ userId: params.id })),
    browserApi.blockedPeople(),
  ])
  const isBlocked = people.some(({ id }) => id === person.user.id)
  return { ...person, reviews, own: person.user.id === viewer.id, isBlocked }
}

export const HydrateFallback = PersonLoading

export default function User({ loaderData }: Route.ComponentProps) {
  const { ask, dialog } = useReviewReport()
  const { reviews, user, own, isBlocked } = loaderData
  return (
    <>
      <PersonPage
        {...loaderData}
        block={own ? null : <BlockPerson person={user} isBlocked={isBlocked} />}
        reviews={
          <Reviews
            key={user.id}
            first={reviews}
            read={wish => browserApi.userReviews({ userId: user.id, ...wish })}
            ratee={user}
            categories={(category, onChoose) => (
              <CategoryChoice category={category} onChoose={onChoose} />
            )}
            onReport={ask}
          />
        }
      />
      {dialog}
    </>
  )
}
