import type { PlainKey } from '../../lib/i18n/t';

/** Our own pictures hold no words; what they say stands on them in the user's language. */
interface Caption {
  title: PlainKey;
  text: PlainKey;
}

const captions: Readonly<Record<string, Caption>> = {
  '/art/banner-draw.svg': { title: 'Home.BannerDrawTitle', text: 'Home.BannerDrawText' },
  '/art/banner-verify.svg': { title: 'Home.BannerVerifyTitle', text: 'Home.BannerVerifyText' },
  '/art/banner-chart.svg': { title: 'Home.BannerChartTitle', text: 'Home.BannerChartText' },
  '/art/middle.svg': { title: 'Home.AdvertRuleTitle', text: 'Home.AdvertRuleText' },
};

export const captionOf = (image: string): Caption | undefined => captions[image];
