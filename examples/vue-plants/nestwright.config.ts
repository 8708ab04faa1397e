import type { RemoteConfig } from '@nestwright/remote/config';
import { withVue } from '@nestwright/remote/vue';

const config: RemoteConfig = {
  name: 'plants',
  exposes: { './routes': './src/routes.ts', './parcel': './src/parcel.ts' },
  webpack: withVue,
};

export default config;
