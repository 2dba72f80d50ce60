import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The sitemap. Fixed paths win over the ones with a parameter. */
export default [
  index('routes/home.tsx'),
  route('error/:code', 'routes/error.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
