CREATE TABLE "day_places" (
	"garage_id" integer NOT NULL,
	"date" date NOT NULL,
	"window" text NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "day_places_garage_id_date_window_pk" PRIMARY KEY("garage_id","date","window"),
	CONSTRAINT "day_places_not_negative" CHECK ("day_places"."places" >= 0)
);
--> statement-breakpoint
CREATE TABLE "days_off" (
	"user_id" uuid NOT NULL,
	"garage_id" integer NOT NULL,
	"date" date NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "days_off_user_id_garage_id_date_pk" PRIMARY KEY("user_id","garage_id","date"),
	CONSTRAINT "days_off_minutes" CHECK ("days_off"."minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "day_places" ADD CONSTRAINT "day_places_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "days_off_garage" ON "days_off" USING btree ("garage_id","date");