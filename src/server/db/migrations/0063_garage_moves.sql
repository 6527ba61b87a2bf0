CREATE TABLE "garage_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_garage" integer NOT NULL,
	"to_garage" integer,
	"reason" text NOT NULL,
	"by_user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "garage_changes_kind" CHECK ("garage_changes"."kind" in ('moved', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "garage_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "unplaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "return_window" text;--> statement-breakpoint
ALTER TABLE "garage_changes" ADD CONSTRAINT "garage_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_changes" ADD CONSTRAINT "garage_changes_from_garage_garages_id_fk" FOREIGN KEY ("from_garage") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_changes" ADD CONSTRAINT "garage_changes_to_garage_garages_id_fk" FOREIGN KEY ("to_garage") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "garage_changes_booking" ON "garage_changes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_unplaced" ON "bookings" USING btree ("unplaced_at") WHERE "bookings"."unplaced_at" is not null;