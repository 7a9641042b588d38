create database kismet_studio;
