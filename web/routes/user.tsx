import { BlockPerson } from '../features/blocks/block-person.tsx'
import { FollowButton } from '../features/likes/follow-button.tsx'
import { loadPerson } from '../features/person/load-person.ts'
import { PersonLoading, PersonPage } from '../features/person/person-page.tsx'
import { PERSON_TEXTS as T } from '../features/person/texts.ts'
import { ReportReview } from '../features/report/report-review.tsx'
import { CategoryChoice } from '../features/reviews/category-choice.tsx'
import { firstReviews } from '../features/reviews/first-reviews.ts'
import { Reviews } from '../features/reviews/reviews.tsx'
import { browserApi } from '../lib/api/browser-api.ts'
import { pageMeta } from '../lib/pages/meta.ts'
import { pageNumber, stopAtLastPage } from '../lib/pages/page-number.ts'
import { requireMember } from '../lib/session/guards.ts'
import type { Route } from './+types/user.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? T.titleOf(loaderData.user.name) : T.title,
    description: T.description,
  })

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const viewer = await requireMember(request)
  const [person, reviews, { people }, { isOn: isFollowing }] = await Promise.all([
    loadPerson(browserApi, params.id, pageNumber(request.url)),
    firstReviews(browserApi.userReviews({ userId: params.id })),
    browserApi.blockedPeople(),
    browserApi.followOf({ userId: params.id }),
  ])
  stopAtLastPage(request.url, person.services.totalPages)
  const isBlocked = people.some(({ id }) => id === person.user.id)
  return { ...person, reviews, own: person.user.id === viewer.id, isBlocked, isFollowing }
}

export const HydrateFallback = PersonLoading

export default function User({ loaderData }: Route.ComponentProps) {
  const { reviews, user, own, isBlocked, isFollowing } = loaderData
  return (
    <PersonPage
      {...loaderData}
      follow={own || isBlocked ? null : <FollowButton person={user} isFollowing={isFollowing} />}
      block={own ? null : <BlockPerson person={user} isBlocked={isBlocked} />}
      reviews={
        <Reviews
          key={user.id}
          first={reviews}
          read={query => browserApi.userReviews({ userId: user.id, ...query })}
          ratee={user}
          categories={(category, onChoose) => (
            <CategoryChoice
              categories={reviews?.categories ?? []}
              category={category}
              onChoose={onChoose}
            />
          )}
          report={review => <ReportReview review={review} rateeName={user.name} />}
        />
      }
    />
  )
}
