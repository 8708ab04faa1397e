import { SelectField } from '@nestwright/shared-lib/ui/select-field';
import { TextField } from '@nestwright/shared-lib/ui/text-field';
import { ZipField } from '@nestwright/shared-lib/ui/zip-field';

import { Question } from '#wizard/question.tsx';
import { usePlaceOfZip } from '#wizard/use-place-of-zip.ts';

import type { StepProps } from './step-props.ts';
import css from './address-step.module.css';
