import { PageHead } from '@nestwright/domain/parts/page-head';

import { ProFrame } from '#account/pro-frame.tsx';

import { PapersSection } from '#papers/papers-section.tsx';
import { PhotosSection } from '#photos/photos-section.tsx';

import { ProfileForm } from './profile-form.tsx';

/** `/pro-sign-up/profile`: the company's details, trades and area. */
export function ProfileScreen() {
  return (
    <>
      <PageHead
        title="Company profile"
        description="Your company’s name, trades, ZIP code, phone number and hours."
        noIndex
      />
      <ProFrame title="Company profile">
        {(profile, setProfile) => (
          <>
            <ProfileForm profile={profile} onSaved={setProfile} />
            {profile && <PapersSection trades={profile.categories} />}
            {profile && <PhotosSection />}
          </>
        )}
      </ProFrame>
    </>
  );
}
