import * as contract from '@bank/contract/relationship/profile/contract.ts';
import * as photosContract from '@bank/contract/relationship/profile/photos-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as photos from './photos.ts';
import * as profile from './service.ts';

export const profileRoutes = [
  route(contract.showProfile, profile.showProfile),
  route(contract.updateProfile, profile.updateProfile),
  route(contract.updateAuthProfile, profile.updateProfile),
  route(contract.confirmContact, profile.confirmContact),
  route(contract.resendContactCode, profile.resendContactCode),
  route(contract.cancelContact, profile.cancelContact),
];

export const photoRoutes = [
  route(photosContract.savePhoto, photos.savePhoto),
  route(photosContract.removePhoto, photos.removePhoto),
  route(photosContract.showPhoto, photos.showPhoto),
];
