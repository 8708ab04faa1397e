import { Link, useNavigate, useParams, useSearchParams } from '@nestwright/contract/router';
import type { OwnProfile } from '@nestwright/domain/companies/pro-schema';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';

import { ProFrame } from '#account/pro-frame.tsx';
import { LEADS_PATH, PROFILE_PATH } from '#account/pro-paths.ts';
import { SavedSign } from '#forms/save-button.tsx';
import { PapersSection } from '#papers/papers-section.tsx';
import { PhotosSection } from '#photos/photos-section.tsx';

import { CompanyPart } from './company-part.tsx';
import { HoursPart } from './hours-part.tsx';
import { PagePart } from './page-part.tsx';
import type { PartProps } from './part-form.tsx';
import { partAfter, partAt, partNamed, partNames, partPath, type ProfilePart } from './profile-parts.ts';
import css from './profile-screen.module.css';
import { ProfileSteps } from './profile-steps.tsx';

/** Its forms' action. */
export { answerProfile } from '#decisions/profile-acts.ts';

/** `/pro-sign-up/profile`: the company's profile in four steps, each a page with a form of its own (product/pros#profile). */
export function ProfileScreen() {
  const part = partAt(useParams()['part']) ?? 'company';
  return (
    <>
      <PageHead
        title={`${partNames[part]} - Company profile`}
        description="Your company’s name, trades, area and phone number, its hours, documents and page."
        noIndex
      />
      <ProFrame title="Company profile">
        {(profile, setProfile) => <Profile part={part} profile={profile} onSaved={setProfile} />}
      </ProFrame>
    </>
  );
}

interface ProfileProps {
  part: ProfilePart;
  profile: OwnProfile | null;
  onSaved: (profile: OwnProfile) => void;
}

function Profile({ part, profile, onSaved }: ProfileProps) {
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const before = partNamed(asked.get('done'));
  const then = partAfter(part);
  const save: PartProps['onSaved'] = (saved, isNew) => {
    onSaved(saved);
    if (isNew && then) void navigate(`${partPath(then)}?done=${part}`);
  };
  return (
    <div className={css.profile}>
      <ProfileSteps part={part} profile={profile} />
      {before !== undefined && before !== part && (
        <div className={css.before}>
          <span>{partNames[before]}:</span> <SavedSign isSaved />
        </div>
      )}
      {profile?.isContactWaiting && (part === 'company' || part === 'page') && (
        <Notice kind="info">
          Homeowners see your earlier phone number and website until we’ve looked at the new ones. You keep
          getting requests.
        </Notice>
      )}
      {profile === null && part !== 'company' ? (
        <p>
          <Link to={PROFILE_PATH}>Describe your company</Link> first.
        </p>
      ) : (
        <Part key={part} part={part} profile={profile} onSaved={save} />
      )}
      {profile !== null && (
        <p className={css.next}>
          {then ? (
            <LinkButton kind="quiet" to={partPath(then)}>
              Next: {partNames[then]}
            </LinkButton>
          ) : (
            <LinkButton kind="quiet" to={LEADS_PATH}>
              Open my leads
            </LinkButton>
          )}
        </p>
      )}
    </div>
  );
}

function Part({ part, profile, onSaved }: Omit<ProfileProps, 'onSaved'> & Pick<PartProps, 'onSaved'>) {
  if (part === 'company' || profile === null) return <CompanyPart profile={profile} onSaved={onSaved} />;
  switch (part) {
    case 'hours':
      return <HoursPart profile={profile} onSaved={onSaved} />;
    case 'documents':
      return <PapersSection trades={profile.categories} />;
    case 'page':
      return (
        <>
          <PagePart profile={profile} onSaved={onSaved} />
          <PhotosSection />
        </>
      );
  }
}
