import { loadPerson } from '../features/person/load-person.ts'
import { PersonLoading, PersonPage } from '../features/person/person-page.tsx'
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
    title: loaderData ? `${loaderData.user.name}さん` : 'プロフィール',
    description: '自己紹介、評価と、並べているサービスです。',
  })

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const viewer = await requireMember(request)
  const reading = firstReviews(browserApi.userReviews({ userId: params.id }))
  const person = await loadPerson(browserApi, params.id, pageNumber(request.url))
  return { ...person, reviews: await reading, own: person.user.id === viewer.id }
}

export const HydrateFallback = PersonLoading

export default function User({ loaderData }: Route.ComponentProps) {
  const { ask, dialog } = useReviewReport()
  const { reviews, user } = loaderData
  return (
    <>
      <PersonPage
        {...loaderData}
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
