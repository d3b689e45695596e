/** Our own pictures contain no text. The app shows these captions on them in the user's language. */
export const ownArtCaptions = {
  '/art/banner-draw.svg': { title: 'Home.BannerDrawTitle', text: 'Home.BannerDrawText' },
  '/art/banner-verify.svg': { title: 'Home.BannerVerifyTitle', text: 'Home.BannerVerifyText' },
  '/art/banner-chart.svg': { title: 'Home.BannerChartTitle', text: 'Home.BannerChartText' },
  '/art/middle.svg': { title: 'Home.AdvertRuleTitle', text: 'Home.AdvertRuleText' },
} as const;
